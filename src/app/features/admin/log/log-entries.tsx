import '../../../ui/styles/form.css'
import '../../../ui/styles/rows.css'
import { Fragment } from 'react'
import { type LogEntry, type SaidPiece, sayAct, sayTaken } from '../../../../contract/admin-log-sentence.ts'
import { useLanguage, useText } from '../../../state/language/text.tsx'
import { Link } from '../../../ui/link.tsx'
import type { AdminPageProps } from '../area/pages.ts'
import { useJapanTime } from '../area/use-japan-time.ts'
import { foldTaken, type LogLine } from './fold-taken.ts'
import s from './log.module.css'

type HrefOf = Pick<AdminPageProps, 'hrefOf'>

/** Entries of the log as sentences with names and links, and what else is known of each when it is asked for (PRODUCT 6.41). */
export function LogEntries({ entries, hrefOf }: { entries: readonly LogEntry[] } & HrefOf) {
  return (
    <ol className={`rows ${s.adminLog}`}>
      {foldTaken(entries).map(line => (
        <li key={line.first.seq}>
          {line.all.length === 1 ? <Line entry={line.first} hrefOf={hrefOf} /> : <Taken line={line} hrefOf={hrefOf} />}
        </li>
      ))}
    </ol>
  )
}

function Line({ entry, hrefOf }: { entry: LogEntry } & HrefOf) {
  const text = useText()
  const { language } = useLanguage()
  return (
    <>
      <p>
        <Sentence pieces={sayAct(entry, text, language)} entry={entry} hrefOf={hrefOf} />
      </p>
      <When at={entry.at} />
      <Details of={entry} />
    </>
  )
}

/** Reports that were taken in a row, and each of them when it is asked for. */
function Taken({ line: { first, all }, hrefOf }: { line: LogLine } & HrefOf) {
  const text = useText()
  const { language } = useLanguage()
  return (
    <>
      <p>
        <Sentence pieces={sayTaken(first, all.length, text, language)} entry={first} hrefOf={hrefOf} />
      </p>
      <When at={first.at} />
      <details>
        <summary>{text('admin.log.each')}</summary>
        <ol className={s.adminLog}>
          {all.map(entry => (
            <li key={entry.seq}>
              <Line entry={entry} hrefOf={hrefOf} />
            </li>
          ))}
        </ol>
      </details>
    </>
  )
}

function When({ at }: { at: string }) {
  const time = useJapanTime()
  return (
    <small>
      <time dateTime={at}>{time(at)}</time>
    </small>
  )
}

function Sentence({ pieces, entry, hrefOf }: { pieces: readonly SaidPiece[]; entry: LogEntry } & HrefOf) {
  return pieces.map((piece, at) => {
    const href = hrefOfPiece(piece, entry, hrefOf)
    const words = piece.is === 'words' ? piece.text : <bdi>{piece.text}</bdi>
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence keep their places
      <Fragment key={at}>
        {href === null ? (
          words
        ) : (
          <Link className="link" href={href}>
            {words}
          </Link>
        )}
      </Fragment>
    )
  })
}

/** Where a name in a sentence leads; null for what is not there any more, or is no place. */
function hrefOfPiece(
  { is }: SaidPiece,
  { by, person, target }: LogEntry,
  hrefOf: AdminPageProps['hrefOf'],
): string | null {
  if (is === 'who') return by === 'console' ? null : hrefOf('people', by)
  if (is === 'person') return person?.user_tag == null ? null : hrefOf('people', person.user_tag)
  if (is !== 'thing' || target === null) return null
  if (target.kind === 'report') return hrefOf('reports', target.id)
  if (target.slug === null) return null
  const post = `/posts/${encodeURIComponent(target.slug)}`
  return target.kind === 'comment' ? `${post}?comment=${target.id}#comments` : post
}

/** What the log keeps of an act, as it stands there. */
function Details({ of: { act, by, target, person, details } }: { of: LogEntry }) {
  const text = useText()
  const all: [string, unknown][] = [
    ['act', act],
    ['by', by],
    ...(target === null ? [] : [[target.kind, target.id] satisfies [string, unknown]]),
    ...(person === null ? [] : [['person', person.id] satisfies [string, unknown]]),
    ...Object.entries(details),
  ]
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
