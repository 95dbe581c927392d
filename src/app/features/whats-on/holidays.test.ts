import holidayJp from '@holiday-jp/holiday_jp'
import { expect, test } from 'vitest'
import { daysAfter, weekDays } from '../../../contract/days.ts'
import { holidaysIn } from './holidays.ts'

const first = 2026
const last = 2032
/** The list says of a day in lieu which holiday fell on a Sunday, not always the right one, and calls the day of sports by its old name. */
const known = Object.values(holidayJp.holidays)
  .filter(({ date }) => Number(date.slice(0, 4)) >= first && Number(date.slice(0, 4)) <= last)
  .map(({ date, name, name_en }) => ({
    date,
    name: name.endsWith('振替休日') ? '振替休日' : name,
    name_en: name === 'スポーツの日' ? 'Sports Day' : name_en,
  }))

const quoted = (text: string): string => (text.includes("'") ? `"${text}"` : `'${text}'`)

/** The source of `holidays.gen.ts`. */
function source(): string {
  const names = [...new Map(known.map(({ name, name_en }) => [name, name_en]))]
  const ofYear = (year: number) =>
    known
      .filter(({ date }) => date.startsWith(`${year}-`))
      .map(({ date, name }) => `${date.slice(5, 7)}${date.slice(8)}.${names.findIndex(([each]) => each === name)}`)
      .join(' ')
  const years = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  return [
    '// Made from @holiday-jp/holiday_jp: npx vitest run --config tests/vitest.config.ts src/app/features/whats-on/holidays.test.ts -u\n',
    '\n',
    '/** The names of holidays, which the days name by their places. */\n',
    'export const names: readonly { ja: string; en: string }[] = [\n',
    ...names.map(([ja, en]) => `  { ja: ${quoted(ja)}, en: ${quoted(en)} },\n`),
    ']\n',
    '\n',
    '/** Month and day, and the place of the name, of the holidays of each year. */\n',
    'export const holidays: Readonly<Record<string, string>> = {\n',
    ...years.map(year => `  ${year}: '${ofYear(year)}',\n`),
    '}\n',
  ].join('')
}

test('the holidays that the site knows are those of the list', async () => {
  await expect(source()).toMatchFileSnapshot('./holidays.gen.ts')
})

test('a thousand weeks, over each New Year, have the holidays of the list and no other', () => {
  const begin = `${first}-01-01`
  for (let at = 0; at < 1_000; at++) {
    const from = daysAfter(begin, at * 2)
    const to = daysAfter(from, weekDays - 1)
    expect(holidaysIn(from, to).map(({ day, name }) => `${day} ${name.ja}`)).toEqual(
      known.flatMap(({ date, name }) => (from <= date && date <= to ? [`${date} ${name}`] : [])),
    )
  }
})

test('years beyond the list have none', () => {
  expect(holidaysIn(`${last + 1}-01-01`, `${last + 1}-01-07`)).toEqual([])
})
