import { useState } from 'react'
import type { OutputOf } from '../../../../contract/calls/index.ts'
import { comparedDays, statRanges } from '../../../../contract/stats.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { Ago } from '../../../state/language/ago.tsx'
import { useText } from '../../../state/language/text.tsx'
import { ServerAnswer } from '../../../state/reading/server-answer.tsx'
import { useServerAnswer } from '../../../state/reading/use-server-answer.ts'
import { Eave } from '../../../ui/eave.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import type { AdminPageProps } from '../area/pages.ts'
import { ReportList } from '../reports/report-list.tsx'
import { DayChart } from './day-chart.tsx'
import { OverTime } from './over-time.tsx'
import { StatTiles } from './stat-tiles.tsx'
import s from './stats.module.css'

/** What the server counts. */
export type Stats = OutputOf<'admin.stats'>

/** How many of the open reports stand here. */
const reportsShown = 4

type Range = (typeof statRanges)[number]

/** The counts of the site: four of now, two fortnights of posts, and the rest over a range of days (PRODUCT 6.7). */
export function StatsPage({ hrefOf }: AdminPageProps) {
  const text = useText()
  const [range, setRange] = useState<Range>('30')
  const { answer, again } = useServerAnswer(
    async () => (await callServer('admin.stats', { query: { days: range } })).data,
  )
  return (
    <ServerAnswer answer={answer} onAgain={again}>
      {stats => (
        <div className={s.stats}>
          <StatTiles stats={stats} reportsHref={hrefOf('reports')} />
          <Fortnights stats={stats} />
          <section className="part next">
            <div className="eave big">
              <h2>{text('admin.reports')}</h2>
              <span className="muted">{text('admin.stats.open', { count: stats.open_reports })}</span>
            </div>
            <ReportList shown="open" most={reportsShown} hrefOf={hrefOf} />
          </section>
          <section className="part next">
            <Eave big>{text('admin.stats.over')}</Eave>
            <div className={`flex wrap ${s.range}`}>
              <Segmented
                legend={text('admin.stats.range')}
                hidden
                name="range"
                tight
                value={range}
                options={statRanges.map(value => ({ value, label: text(`admin.stats.range.${value}`) }))}
                onChange={value => {
                  setRange(value)
                  void again()
                }}
              />
              <p className="soft" role="status">
                {stats.counted_at === null ? (
                  text('admin.stats.never')
                ) : (
                  <Ago at={Date.parse(stats.counted_at)} form="long">
                    {when => text('admin.stats.counted', { when })}
                  </Ago>
                )}
              </p>
            </div>
            <OverTime stats={stats} days={Number(range)} />
          </section>
        </div>
      )}
    </ServerAnswer>
  )
}

/** Posts of all types on each day of this fortnight, over those of the one before. */
function Fortnights({ stats: { days, series } }: { stats: Stats }) {
  const text = useText()
  const posts = days.map((_, at) =>
    (['posts.timeline', 'posts.news', 'posts.guide', 'posts.place'] as const).reduce<number | null>((sum, kind) => {
      const value = series[kind]?.[at]
      return value == null ? sum : (sum ?? 0) + value
    }, null),
  )
  const half = comparedDays / 2
  return (
    <DayChart
      title={text('admin.stats.fortnight')}
      days={days.slice(-half)}
      series={[
        { name: text('admin.stats.this'), values: posts.slice(-half), look: 'area' },
        { name: text('admin.stats.before'), values: posts.slice(-comparedDays, -half), look: 'dashed' },
      ]}
    />
  )
}
