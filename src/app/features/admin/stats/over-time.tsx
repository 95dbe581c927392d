import { useText } from '../../../state/language/text.tsx'
import { useFormats } from '../../../state/language/use-formats.ts'
import { DayChart } from './day-chart.tsx'
import s from './stats.module.css'
import type { Stats } from './stats-page.tsx'

const minuteSeconds = 60

/** All that is counted, over a range of days. */
export function OverTime({ stats, days: count }: { stats: Stats; days: number }) {
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
            : text('admin.stats.jobs.now', { waiting: number(jobs_waiting), late: `${number(jobs_late)} s` })
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
