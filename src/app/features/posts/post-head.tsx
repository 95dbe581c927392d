import { Suspense } from 'react'
import { isNobody } from '../../../contract/policy/viewer.ts'
import { minutesOf } from '../../../contract/rich-text/reading-minutes.ts'
import type { PostView } from '../../../local/posts/views.ts'
import { Ago } from '../../state/language/ago.tsx'
import { needTexts } from '../../state/language/catalogues.ts'
import { Dated } from '../../state/language/dated.tsx'
import { useText } from '../../state/language/text.tsx'
import { partOfDocument } from '../../state/loading/part-of-document.tsx'
import { Face, PersonName } from '../../ui/person.tsx'
import { Kind } from '../../ui/signs.tsx'
import { LanguageMark } from './language-mark.tsx'

// Few posts have days.
const EventDays = partOfDocument(
  async () => (await Promise.all([import('./event-days.tsx'), needTexts('reading')]))[0].EventDays,
  'drawn',
)

/**
 * Who wrote a timeline post, and when.
 * @param props.full on the post's own page, whose comments say their times in words as well
 */
export function PersonLine({ post, full }: { post: PostView; full?: boolean }) {
  const { author } = post
  return (
    <>
      <Face tag={author.user_tag} name={author.username} src={author.avatar} of={author.user_id} />
      <div>
        <b>
          <PersonName tag={author.user_tag}>{author.username}</PersonName>
        </b>
        <div className="sub">
          {!isNobody(author.user_id) && <span>@{author.user_tag}</span>}
          {full ? <Dated at={post.post_date_created} /> : <Ago at={post.post_date_created} />}
          <LanguageMark lang={post.lang} />
        </div>
      </div>
    </>
  )
}

/** The seal of news, guides and places, with author and time or reading time. */
export function KindLine({ post, full }: { post: PostView; full?: boolean }) {
  const text = useText()
  const minutes = minutesOf(post)
  return (
    <div className="sub">
      {post.type !== 'timeline' && <Kind kind={post.type}>{text(`post.kind.${post.type}`)}</Kind>}
      {!full && (
        <span>
          <PersonName tag={post.author.user_tag}>{post.author.username}</PersonName>
        </span>
      )}
      {post.type === 'news' && !full ? (
        <Ago at={post.post_date_created} />
      ) : (
        <span>{text('post.minutes', { count: minutes })}</span>
      )}
      {full && post.post_date_edited && (
        <Dated at={post.post_date_edited}>{when => text('post.updated', { when })}</Dated>
      )}
      {post.post_days && (
        <Suspense>
          <EventDays of={post.post_days} full={full === true} />
        </Suspense>
      )}
      <LanguageMark lang={post.lang} />
    </div>
  )
}
