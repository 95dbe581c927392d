import '../../../ui/styles/form.css'
import '../../../ui/styles/rows.css'
import type { OutputOf } from '../../../../contract/calls/index.ts'
import { useText } from '../../../state/language/text.tsx'
import { Link } from '../../../ui/link.tsx'
import type { AdminPageProps } from '../area/pages.ts'
import { useJapanTime } from '../area/use-japan-time.ts'
import { useReasonText } from '../area/use-reason-text.ts'
import s from './log.module.css'

type Entry = OutputOf<'admin.log'>[number]

/** Entries of the log: what was done, by whom, when, to what, and why. */
export function LogEntries({ entries, hrefOf }: { entries: readonly Entry[] } & Pick<AdminPageProps, 'hrefOf'>) {
  const text = useText()
  const time = useJapanTime()
  const reasonText = useReasonText()
  return (
    <ol className={`rows ${s.adminLog}`}>
      {entries.map(entry => (
        <li key={entry.seq}>
          <div className="flex wrap">
            <b>{text(`admin.act.${entry.act}`)}</b>
            <Concerned entry={entry} hrefOf={hrefOf} />
          </div>
          {entry.reason !== '' && <p>{reasonText(entry.reason)}</p>}
          <small>
            {entry.by === 'console' ? (
              text('admin.log.console')
            ) : (
              <Link className="link" href={hrefOf('people', entry.by)}>
                @{entry.by}
              </Link>
            )}
            {' · '}
            <time dateTime={entry.at}>{time(entry.at)}</time>
          </small>
          <Details of={entry.details} />
        </li>
      ))}
    </ol>
  )
}

/** The person and the thing that an entry is about, linked where they are still there. */
function Concerned({ entry: { target, person }, hrefOf }: { entry: Entry } & Pick<AdminPageProps, 'hrefOf'>) {
  return (
    <>
      {person !== null && person.user_tag !== null && (
        <Link className="link" href={hrefOf('people', person.user_tag)}>
          @{person.user_tag}
        </Link>
      )}
      {target !== null && target.kind !== 'person' && <Target of={target} hrefOf={hrefOf} />}
    </>
  )
}

function Target({ of, hrefOf }: { of: NonNullable<Entry['target']> } & Pick<AdminPageProps, 'hrefOf'>) {
  if (of.kind === 'post' && of.slug !== null)
    return (
      <Link className="link" href={`/posts/${encodeURIComponent(of.slug)}`}>
        {of.slug}
      </Link>
    )
  if (of.kind === 'report')
    return (
      <Link className="link" href={hrefOf('reports', of.id)}>
        {of.id}
      </Link>
    )
  return (
    <span className="soft">
      {of.kind} {of.id}
    </span>
  )
}

/** What else the log keeps of an act, as it stands there. */
function Details({ of }: { of: Entry['details'] }) {
  const text = useText()
  const all = Object.entries(of)
  if (all.length === 0) return null
  return (
    <details>
      <summary>{text('admin.log.details')}</summary>
      <dl>
        {all.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
