import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { DayChart } from './day-chart.tsx'

vi.mock('../../../state/language/text.tsx', () => ({
  useText: () => (key: string, params?: object) => `${key}${params ? Object.values(params).join(' ') : ''}`,
  useLanguage: () => ({ language: 'en' }),
}))
vi.mock('../../../state/language/use-formats.ts', () => ({ useFormats: () => ({ number: String }) }))
vi.mock('./day-table.tsx', () => ({ DayTable: () => null }))

const days = ['2026-11-26', '2026-11-27', '2026-11-28']
const chartOf = (values: readonly (number | null)[]) =>
  renderToStaticMarkup(
    <DayChart
      title="Pushes"
      days={days}
      series={[
        { name: 'Sent', values, look: 'line' },
        { name: 'Failed', values: [null, null, null], look: 'dotted' },
      ]}
    />,
  )

test('a chart is drawn from its second day on, unless all of it is nothing; else its last values stand in words', () => {
  expect(chartOf([null, 2, 3])).toContain('role="img"')
  expect(chartOf([0, 0, 2])).toContain('role="img"')
  for (const values of [
    [null, null, 3],
    [0, 0, 0],
  ])
    expect(chartOf(values)).not.toContain('role="img"')
  expect(chartOf([null, null, 3])).toContain('Sent 3')
  expect(chartOf([0, 0, 0])).toContain('Sent 0')
  expect(chartOf([0, 0, 0])).toContain('Failed admin.stats.chart.unknown')
})
