import { useState } from 'react'
import type { OutputOf } from '../../../../contract/calls/index.ts'
import { comparedDays, statRanges } from '../../../../contract/stats.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { Ago } from '../../../state/language/ago.tsx'
import { useText } from '../../../state/language/text.tsx'
import { useFormats } from '../../../state/language/use-formats.ts'
import { ServerAnswer } from '../../../state/reading/server-answer.tsx'
import { useServerAnswer } from '../../../state/reading/use-server-answer.ts'
import { Eave } from '../../../ui/eave.tsx'
import { Link } from '../../../ui/link.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import type { AdminPageProps } from '../area/pages.ts'
import { ReportList } from '../reports/report-list.tsx'
import { DayChart } from './day-chart.tsx'
import { Decided } from './decided.tsx'
import s from './stats.module.css'
import { isYoung, Young } from './young.tsx'

/** What the server counts. */
type Stats = OutputOf<'admin.stats'>

/** How many of the open reports stand here. */
const reportsShown = 4

const postKinds = ['posts.timeline', 'posts.news', 'posts.guide', 'posts.place'] as const

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
          {isYoung(stats) ? <Young stats={stats} /> : <Fortnights stats={stats} />}
          <section className="part next">
            <Eave big>{text('admin.reports')}</Eave>
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
            <Decided decided={stats.decided} />
            {!isYoung(stats) && <OverTime stats={stats} days={Number(range)} />}
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
    postKinds.reduce<number | null>((sum, kind) => {
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

const minuteSeconds = 60

/** All that is counted, over a range of days. */
function OverTime({ stats, days: count }: { stats: Stats; days: number }) {
  const text = useText()
  const { number, size } = useFormats()
  const days = stats.days.slice(-count)
  const of = (kind: keyof Stats['series']) => (stats.series[kind] ?? []).slice(-count)
  const minutes = (values: readonly (number | null)[]) =>
    values.map(value => (value === null ? null : Math.round(value / minuteSeconds)))
  const { jobs_waiting, jobs_late } = stats
  return (
    <div className={s.charts}>
      <DayChart
        title={text('admin.stats.people')}
        days={days}
        series={[{ name: text('admin.stats.people'), values: of('people'), look: 'area' }]}
      />
      <DayChart
        title={text('admin.stats.active')}
        days={days}
        series={[
          { name: text('admin.stats.active.day'), values: of('active.day'), look: 'area' },
          { name: text('admin.stats.active.week'), values: of('active.week'), look: 'dashed' },
        ]}
      />
      <DayChart
        title={text('admin.stats.posts')}
        days={days}
        series={[
          { name: text('admin.stats.timeline'), values: of('posts.timeline'), look: 'line' },
          { name: text('admin.stats.news'), values: of('posts.news'), look: 'dashed' },
          { name: text('admin.stats.guide'), values: of('posts.guide'), look: 'dotted' },
          { name: text('admin.stats.place'), values: of('posts.place'), look: 'long' },
        ]}
      />
      <DayChart
        title={text('admin.stats.written')}
        days={days}
        series={[
          { name: text('admin.stats.comments'), values: of('comments'), look: 'line' },
          { name: text('admin.stats.messages'), values: of('messages'), look: 'dotted' },
        ]}
      />
      <DayChart
        title={text('admin.stats.reported')}
        days={days}
        series={[{ name: text('admin.stats.reported'), values: of('reports'), look: 'area' }]}
      />
      <DayChart
        title={text('admin.stats.storage')}
        days={days}
        format={size}
        series={[
          { name: text('admin.stats.public'), values: of('storage.public'), look: 'line' },
          { name: text('admin.stats.private'), values: of('storage.private'), look: 'dotted' },
          { name: text('admin.stats.database'), values: of('storage.database'), look: 'dashed' },
        ]}
      />
      <DayChart
        title={text('admin.stats.push')}
        days={days}
        series={[
          { name: text('admin.stats.sent'), values: of('push.sent'), look: 'line' },
          { name: text('admin.stats.failed'), values: of('push.failed'), look: 'dotted' },
          { name: text('admin.stats.subscriptions'), values: of('push.subscriptions'), look: 'dashed' },
        ]}
      />
      <DayChart
        title={text('admin.stats.jobs')}
        note={
          jobs_waiting === 0
            ? text('admin.stats.jobs.none')
            : text('admin.stats.jobs.now', { waiting: number(jobs_waiting), late: `${number(jobs_late)}\u00a0s` })
        }
        days={days}
        series={[
          { name: text('admin.stats.waiting'), values: of('jobs.waiting'), look: 'line' },
          { name: text('admin.stats.tries'), values: of('jobs.failed'), look: 'dotted' },
          { name: text('admin.stats.late'), values: minutes(of('jobs.late')), look: 'dashed' },
        ]}
      />
    </div>
  )
}

/** The four numbers of now, each with a small line. */
function StatTiles({ stats, reportsHref }: { stats: Stats; reportsHref: string }) {
  const text = useText()
  const { number } = useFormats()
  const { series, online, away, open_reports, oldest_report } = stats
  const last = (kind: keyof Stats['series'], before = 0) => series[kind]?.at(-1 - before) ?? null
  const members = last('people') ?? 0
  const change = members - (last('people', 7) ?? 0)
  const guides = last('posts.guide') ?? 0
  const today = postKinds.reduce((sum, kind) => sum + (last(kind) ?? 0), 0)
  return (
    <dl className="tiles">
      <div>
        <dt>{text('admin.stats.members')}</dt>
        <dd>
          {number(members)}
          <small className={change > 0 ? s.up : undefined}>
            {text('admin.stats.members.week', { change: change > 0 ? `+ ${number(change)}` : number(change) })}
          </small>
        </dd>
      </div>
      <div>
        <dt>{text('admin.stats.online')}</dt>
        <dd>
          {number(online)}
          <small>{text('admin.stats.away', { count: away })}</small>
        </dd>
      </div>
      <div>
        <dt>{text('admin.stats.today')}</dt>
        <dd>
          {number(today)}
          <small>{text('admin.stats.guides', { count: guides })}</small>
        </dd>
      </div>
      <div>
        <dt>{text('admin.stats.reports')}</dt>
        <dd>
          <Link href={reportsHref}>{number(open_reports)}</Link>
          <small className={oldest_report === null ? undefined : s.late}>
            {oldest_report === null ? (
              text('admin.stats.none')
            ) : (
              <Ago at={Date.parse(oldest_report)} form="long">
                {when => text('admin.stats.oldest', { when })}
              </Ago>
            )}
          </small>
        </dd>
      </div>
    </dl>
  )
}
