import type { OutputOf } from '../../../../contract/calls/index.ts'
import { useText } from '../../../state/language/text.tsx'

type Stats = OutputOf<'admin.stats'>

/** So many days a chart needs. */
const daysOfChart = 7

/** How many of the days are counted, today included. */
const countedDays = ({ days, series }: Stats): number => {
  const first = series.people?.findIndex(value => value !== null) ?? -1
  return first < 0 ? 0 : days.length - first
}

/** Whether a site has too few days for charts. */
export const isYoung = (stats: Stats): boolean => countedDays(stats) < daysOfChart

const written = ['posts.timeline', 'posts.news', 'posts.guide', 'posts.place'] as const

/** What a site of a few days has instead of charts: what was written since it began, in words (PRODUCT 6.22). */
export function Young({ stats }: { stats: Stats }) {
  const text = useText()
  const sum = (kind: keyof Stats['series']) =>
    (stats.series[kind] ?? []).reduce<number>((all, value) => all + (value ?? 0), 0)
  return (
    <section className="part next">
      <p>
        {text('admin.stats.young', {
          posts: written.reduce((all, kind) => all + sum(kind), 0),
          comments: sum('comments'),
          messages: sum('messages'),
        })}
      </p>
      <p className="soft">{text('admin.stats.young.charts')}</p>
    </section>
  )
}
