import type { UserResult } from '../../../contract/entities/people.ts'
import type { SearchTerm } from '../../../contract/search-folding.ts'
import { writtenIn } from '../../../contract/written-in.ts'
import { Ago } from '../../state/language/ago.tsx'
import { useLanguage, useText } from '../../state/language/text.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { useMayLoad } from '../../ui/held-picture.tsx'
import { Marked } from '../../ui/marked.tsx'
import { pictureAt } from '../../ui/public-picture.ts'
import s from './results.module.css'
import type { Area, FoundPost } from './search-answer.ts'

/** The address of a post in the results. */
export const hrefOf = (hit: FoundPost): string => `/posts/${encodeURIComponent(hit.post_slug)}`

/** A post in the results: who wrote a timeline post, or the title of another; the words around the first hit, and its picture. */
export function PostHit({ hit, terms }: { hit: FoundPost; terms: readonly SearchTerm[] }) {
  const may = useMayLoad()
  const thumb = hit.post_featured_image_thumb_path
  const words = (
    <span className={s.words} lang={writtenIn(hit.excerpt)}>
      <Marked terms={terms}>{hit.excerpt}</Marked>
    </span>
  )
  return (
    <>
      {hit.type === 'timeline' ? (
        <>
          <Avatar name={hit.username} src={hit.avatar} size={36} />
          <span className="grow">
            <span className="by">
              <b>
                <bdi>{hit.username}</bdi>
              </b>{' '}
              <span className="muted">
                @{hit.user_tag} · <Ago at={hit.post_date_created} />
              </span>
            </span>
            {words}
          </span>
        </>
      ) : (
        <span className="grow">
          <span className="read" lang={writtenIn(hit.post_title)}>
            <Marked terms={terms}>{hit.post_title}</Marked>
          </span>
          {words}
          <small>
            <Facts hit={hit} />
          </small>
        </span>
      )}
      {thumb && may && <img className="thumb" src={pictureAt(thumb)} alt="" width={72} height={54} loading="lazy" />}
    </>
  )
}

function Facts({ hit }: { hit: FoundPost }) {
  const text = useText()
  const comments = hit.post_comments_count
  return (
    <>
      <bdi>{hit.username}</bdi> ·{' '}
      {hit.type === 'news' ? <Ago at={hit.post_date_created} /> : text('post.minutes', { count: hit.minutes })}
      {comments > 0 && <> · {text('post.comments', { count: comments })}</>}
    </>
  )
}

/** A person in the results. */
export function UserHit({ user, terms }: { user: UserResult; terms: readonly SearchTerm[] }) {
  return (
    <>
      <Avatar name={user.username} src={user.avatar} size={36} of={user.user_id} />
      <span className="grow by">
        <b>
          <bdi>
            <Marked terms={terms}>{user.username}</Marked>
          </bdi>
        </b>{' '}
        <span className="muted">@{user.user_tag}</span>
      </span>
    </>
  )
}

/** A prefecture or station in the results. */
export function AreaHit({ area }: { area: Area }) {
  const [name, within] = area[useLanguage().language]
  return (
    <span className="grow by">
      <b>{name}</b> <span className="muted">{within}</span>
    </span>
  )
}
