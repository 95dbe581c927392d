import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { DayLine } from './day-line.tsx'

let now = 0
vi.mock('../../state/language/text.tsx', () => ({
  useText: () => (key: string) => key,
  useLanguage: () => ({ language: 'en' }),
}))
vi.mock('../../state/language/use-clock.ts', () => ({ useClock: () => ({ now, zone: 'own' }) }))

afterEach(() => void vi.unstubAllEnvs())

const line = (at: string, before?: string) => renderToStaticMarkup(<DayLine at={at} before={before} />)

test.each([
  ['of 23 hours', '2026-03-09T00:30-07:00', '2026-03-08T12:00-07:00', '2026-03-07T23:45-08:00', '7 Mar 2026'],
  ['of 25 hours', '2026-11-01T23:30-08:00', '2026-10-31T12:00-07:00', '2026-10-30T12:00-07:00', '30 Oct 2026'],
])('yesterday is the day before, also around a day %s', (_length, at, dayBefore, twoBefore, its) => {
  vi.stubEnv('TZ', 'America/Los_Angeles')
  now = Date.parse(at)
  expect(line(new Date(now).toISOString())).toContain('chat.day.today')
  expect(line(dayBefore)).toContain('chat.day.yesterday')
  expect(line(twoBefore)).toContain(its)
})

test.each([
  ['Pacific/Honolulu', '<p class="messenger_day">chat.day.yesterday</p>'],
  ['Pacific/Kiritimati', '<p class="messenger_day">chat.day.yesterday</p>'],
  ['Asia/Tokyo', ''],
])('a day begins at midnight in %s', (zone, its) => {
  vi.stubEnv('TZ', zone)
  now = Date.parse('2026-06-11T12:00Z')
  expect(line('2026-06-10T10:01Z', '2026-06-10T09:59Z')).toBe(its)
})
