import { type RefObject, useEffect, useRef } from 'react'
import type { ModerationItem } from '../../../../contract/entities/moderation.ts'
import type { PlainKey } from '../../../../contract/messages/text.ts'
import { firstWords } from '../../../../contract/rich-text/plain-text.ts'
import { Ago } from '../../../state/language/ago.tsx'
import { useText } from '../../../state/language/text.tsx'
import { useFormats } from '../../../state/language/use-formats.ts'
import { Eave } from '../../../ui/eave.tsx'
import { Link } from '../../../ui/link.tsx'
import { Mixed } from '../../../ui/mixed.tsx'
import { Face, PersonName } from '../../../ui/person.tsx'
import { rangesIn } from '../../../ui/ranges-in.ts'
import { RichText } from '../../../ui/rich-text.tsx'
import { PersonHistory } from '../area/person-history.tsx'
import s from './moderate.module.css'
import type { PostSlot } from './post-slot.ts'

const nameLetters = 60

/** What messages call a thing: a post's title, or its first words. */
export const nameOf = ({ post, comment }: ModerationItem): string =>
  post?.post_title || firstWords(post?.post_text ?? comment?.comment_text ?? '', nameLetters)

/**
 * A thing of the queue as everybody would see it, beside what its author wrote before.
 * @param props.href its own address within the admin area
 */
export function ItemView({ item, href, Post }: { item: ModerationItem; href: string | null; Post: PostSlot }) {
  const text = useText()
  const { post, comment, decision, appeal } = item
  const thing = useRef<HTMLDivElement>(null)
  useFoundWords(thing, item.held_for === 'words' ? item.held_marks : [])
  return (
    <div className={s.case}>
      <div className={s.shown}>
        <dl className="facts">
          {(post?.status === 'pending' || comment) && (
            <>
              <dt>{text('moderate.held')}</dt>
              <dd>{text(`held.${item.held_for}`)}</dd>
              {item.held_marks.length > 0 && (
                <>
                  <dt>{text('moderate.found')}</dt>
                  <dd className={s.found}>
                    {item.held_marks.map(mark => (
                      <span key={mark}>
                        <mark>{mark}</mark>{' '}
                      </span>
                    ))}
                  </dd>
                </>
              )}
            </>
          )}
          {decision && (
            <>
              <dt>
                <Ago at={decision.at}>
                  {when =>
                    text(`moderate.decided.${decision.status}`, {
                      who: decision.by === null ? text('moderate.nobody') : `@${decision.by}`,
                      when,
                    })
                  }
                </Ago>
              </dt>
              <dd>
                <Reason of={decision} />
              </dd>
            </>
          )}
          {appeal && (
            <>
              <dt>
                <Ago at={appeal.at}>{when => text('moderate.appeal', { when })}</Ago>
              </dt>
              <dd className={s.lines}>
                <Mixed>{appeal.text}</Mixed>
              </dd>
            </>
          )}
          {appeal && appeal.granted !== null && (
            <>
              <dt>{text(appeal.granted ? 'moderate.answered.granted' : 'moderate.answered.refused')}</dt>
              <dd className={s.lines}>
                <Mixed>{appeal.answer}</Mixed>
              </dd>
            </>
          )}
        </dl>
        {item.claimed_by !== null && <p className="soft">{text('moderate.claimed', { tag: item.claimed_by })}</p>}
        {item.change && <p className="soft">{text('moderate.change')}</p>}
        <div ref={thing} className={item.held_for === 'links' ? s.linksFound : undefined}>
          {post && <Post post={post} />}
          {comment && (
            <article>
              <div className="by">
                <Face tag={comment.user_tag} name={comment.username} src={comment.avatar} />
                <div>
                  <b>
                    <PersonName tag={comment.user_tag}>{comment.username}</PersonName>
                  </b>
                  <div className="sub">
                    <Ago at={comment.comment_date} />
                  </div>
                </div>
              </div>
              <div className="text">
                <RichText html={comment.comment_text} />
              </div>
              <p className="muted">
                <Link className="link" href={`/posts/${encodeURIComponent(comment.post_slug)}`}>
                  {text('moderate.under', { title: comment.post_title })}
                </Link>
              </p>
            </article>
          )}
        </div>
        {href !== null && (
          <p className="muted">
            <Link className="link" href={href}>
              {text('moderate.open')}
            </Link>
          </p>
        )}
      </div>
      <Writer of={item.writer} />
    </div>
  )
}

/** Why something was refused: the reason of the list and own words. */
function Reason({
  of: { reason_key, reason },
}: {
  of: Pick<NonNullable<ModerationItem['decision']>, 'reason_key' | 'reason'>
}) {
  const text = useText()
  const chosen = reason_key === null ? '' : text(`refused.${reason_key}`)
  return <Mixed>{[chosen, reason].filter(Boolean).join(' · ')}</Mixed>
}

/** The author: since when, how many posts, what admins did before, and the latest posts with their states. */
function Writer({ of: writer }: { of: ModerationItem['writer'] }) {
  const text = useText()
  const { date } = useFormats()
  return (
    <aside className={s.writer}>
      <Eave>{text('moderate.author')}</Eave>
      <p>
        {text('moderate.joined', { day: date(writer.joined) })}
        <br />
        {text('moderate.counts', { published: bounded(writer.published), refused: bounded(writer.refused) })}
        {writer.suspended && (
          <>
            <br />
            <b className={s.warn}>{text('moderate.suspended')}</b>
          </>
        )}
      </p>
      <Eave>{text('moderate.history')}</Eave>
      <PersonHistory of={writer.history} />
      <Eave>{text('moderate.earlier')}</Eave>
      {writer.earlier.length === 0 && <p className="soft">{text('moderate.earlier.none')}</p>}
      <ul className={s.earlier}>
        {writer.earlier.map(each => (
          <li key={each.id}>
            <Link href={`/posts/${encodeURIComponent(each.post_slug)}`}>
              <Mixed>{each.title}</Mixed>
            </Link>
            <div className="muted">
              {text(statusKeys[each.status])} · <Ago at={each.post_date_created} />
            </div>
            {(each.reason_key !== null || each.reason !== '') && (
              <div className="muted">
                <Reason of={each} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </aside>
  )
}

const statusKeys = {
  pending: 'moderate.status.pending',
  published: 'moderate.status.published',
  rejected: 'moderate.status.rejected',
  removed: 'moderate.status.removed',
} as const satisfies Record<string, PlainKey>

const bounded = (count: number): string | number => (count >= 100 ? '99+' : count)

const name = 'found-words'

/**
 * Marks words within an element as they were found. Uses the Custom Highlight API; a browser without it marks nothing, and the words are
 * listed beside the text in all.
 * @param words as they stand in the text
 */
function useFoundWords(box: RefObject<Element | null>, words: readonly string[]): void {
  const listed = JSON.stringify(words)
  useEffect(() => {
    const marks = globalThis.CSS?.highlights
    if (!box.current || !marks) return
    const wanted = JSON.parse(listed) as string[]
    marks.set(name, new Highlight(...rangesIn(box.current, plain => wanted.flatMap(word => placesOf(word, plain)))))
    return () => void marks.delete(name)
  }, [box, listed])
}

function placesOf(word: string, plain: string): { start: number; end: number }[] {
  const places = []
  for (let at = plain.indexOf(word); word !== '' && at !== -1; at = plain.indexOf(word, at + word.length))
    places.push({ start: at, end: at + word.length })
  return places
}
