import { Ago } from '../../../state/language/ago.tsx'
import { useText } from '../../../state/language/text.tsx'
import { useFormats } from '../../../state/language/use-formats.ts'
import { Link } from '../../../ui/link.tsx'
import s from './stats.module.css'
import type { Stats } from './stats-page.tsx'

/** The four numbers of now, each with a small line. */
export function StatTiles({ stats, reportsHref }: { stats: Stats; reportsHref: string }) {
  const text = useText()
  const { number } = useFormats()
  const { series, online, away, open_reports, oldest_report } = stats
  const last = (kind: keyof Stats['series'], before = 0) => series[kind]?.at(-1 - before) ?? null
  const members = last('people') ?? 0
  const change = members - (last('people', 7) ?? 0)
  const guides = last('posts.guide') ?? 0
  const today = (['posts.timeline', 'posts.news', 'posts.guide', 'posts.place'] as const).reduce(
    (sum, kind) => sum + (last(kind) ?? 0),
    0,
  )
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
