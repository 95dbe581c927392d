import { useId } from 'react'
import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceDot,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { dateText } from '../../../../contract/formats.ts'
import { useLanguage, useText } from '../../../state/language/text.tsx'
import { useFormats } from '../../../state/language/use-formats.ts'
import { DayTable } from './day-table.tsx'
import { namedDays } from './named-days.ts'
import s from './stats.module.css'

/** How a series is drawn: told apart by its stroke, not by colour alone. */
type Look = 'area' | 'line' | 'dashed' | 'dotted' | 'long'

/** A series of a chart: a value for each day, null where there is none. */
export type DaySeries = { name: string; values: readonly (number | null)[]; look: Look }

const strokes: Record<Look, { stroke: string; strokeWidth: number; strokeDasharray?: string }> = {
  area: { stroke: 'var(--ai)', strokeWidth: 2 },
  line: { stroke: 'var(--ai)', strokeWidth: 2 },
  dashed: { stroke: 'var(--ink-3)', strokeWidth: 1.5, strokeDasharray: '3 4' },
  dotted: { stroke: 'var(--take)', strokeWidth: 2, strokeDasharray: '1 3' },
  long: { stroke: 'var(--ink-2)', strokeWidth: 1.5, strokeDasharray: '10 4' },
}

const tick = { fill: 'var(--ink-3)', fontSize: 12 }
const height = 206

/** Whether there is a line to draw: a second day, and more than nothing on one of them. */
const canBeDrawn = (series: readonly DaySeries[]): boolean =>
  series.some(({ values }) => values.filter(value => value !== null).length > 1 && values.some(Boolean))

/**
 * Series over days as a chart, or in words where there is no line to draw, and below it as a table for those who can't see charts.
 * @param props.days in Japan, yyyy-mm-dd
 * @param props.format writes a value
 */
export function DayChart({
  title,
  note,
  days,
  series,
  format,
}: {
  title: string
  note?: string
  days: readonly string[]
  series: readonly DaySeries[]
  format?: (value: number) => string
}) {
  const text = useText()
  const id = useId()
  const { language } = useLanguage()
  const { number } = useFormats()
  const write = format ?? number
  const dayText = (day: string) => dateText(language, `${day}T00:00:00Z`, 'day')
  const said = series.map(({ name, values }) => {
    const known = values.filter(value => value !== null)
    return text('admin.stats.chart.series', { name, first: write(known[0] ?? 0), last: write(known.at(-1) ?? 0) })
  })
  const drawn = canBeDrawn(series)
  const inWords = series
    .map(({ name, values }) => {
      const last = values.findLast(value => value !== null)
      return text('admin.stats.chart.few', {
        name,
        value: last == null ? text('admin.stats.chart.unknown') : write(last),
      })
    })
    .reduce((one, next) => text('app.list', { one, next }))
  return (
    <section className={s.dayChart} aria-labelledby={id}>
      <div className="eave big">
        <h2 id={id}>{title}</h2>
        {drawn && series.length > 1 && (
          <ul className={s.legend} aria-hidden="true">
            {series.map(({ name, look }) => (
              <li key={name}>
                <svg width="18" height="4" aria-hidden="true">
                  <path d="M0 2H18" {...strokes[look]} />
                </svg>
                {name}
              </li>
            ))}
          </ul>
        )}
      </div>
      {note && <p className="soft">{note}</p>}
      {drawn ? (
        <div role="img" aria-label={text('admin.stats.chart', { title, series: said.join(', ') })}>
          <Drawing days={days} series={series} dayText={dayText} write={write} wide={format !== undefined} />
        </div>
      ) : (
        <p>{inWords}</p>
      )}
      <DayTable title={title} days={days} series={series} dayText={dayText} write={write} />
    </section>
  )
}

/** The lines of a chart with their axes. @param props.wide whether values are written with a unit */
function Drawing({
  days,
  series,
  dayText,
  write,
  wide,
}: {
  days: readonly string[]
  series: readonly DaySeries[]
  dayText: (day: string) => string
  write: (value: number) => string
  wide: boolean
}) {
  const rows = days.map((day, at) => ({ day, ...Object.fromEntries(series.map(({ values }, of) => [of, values[at]])) }))
  return (
    <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 600, height }}>
      <ComposedChart data={rows} accessibilityLayer={false} margin={{ top: 8, right: 12, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="day"
          tickFormatter={dayText}
          ticks={namedDays(days)}
          tick={tick}
          tickLine={false}
          axisLine={false}
          minTickGap={40}
          interval="preserveStartEnd"
        />
        <YAxis
          tickFormatter={write}
          tick={tick}
          tickLine={false}
          axisLine={false}
          allowDecimals={false}
          width={wide ? 64 : 44}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: 'var(--edge)' }}
          content={({ active, label, payload }) =>
            active ? (
              <div className={s.tip}>
                <b>{dayText(String(label))}</b>
                {payload.map(({ dataKey, value }) => (
                  <span key={String(dataKey)}>
                    {series[Number(dataKey)]?.name} <b className="num">{write(Number(value))}</b>
                  </span>
                ))}
              </div>
            ) : null
          }
        />
        {series.map(({ name, look }, at) =>
          look === 'area' ? (
            <Area
              key={name}
              dataKey={at}
              fill="var(--ai-wash)"
              fillOpacity={1}
              {...strokes[look]}
              isAnimationActive={false}
            />
          ) : (
            <Line key={name} dataKey={at} dot={false} {...strokes[look]} isAnimationActive={false} />
          ),
        )}
        {series.map(({ name, values, look }) => {
          // The latest value has a dot, so that a single one is seen as well.
          const at = values.findLastIndex(value => value !== null)
          const [x, y] = [days[at], values[at]]
          if (x === undefined || y == null) return null
          return (
            <ReferenceDot
              key={name}
              x={x}
              y={y}
              r={look === 'area' ? 5 : 3.5}
              fill={strokes[look].stroke}
              stroke="var(--paper)"
              strokeWidth={2}
              ifOverflow="visible"
            />
          )
        })}
      </ComposedChart>
    </ResponsiveContainer>
  )
}
