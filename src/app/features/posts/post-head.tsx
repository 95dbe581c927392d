import { dateInJapan } from '../../../contract/days.ts'
import { daysMark, spanText, timesText } from '../../../contract/days-text.ts'
import type { PostDays } from '../../../contract/entities/days.ts'
import { isNobody } from '../../../contract/policy/viewer.ts'
import { readingMinutes } from '../../../contract/rich-text/reading-minutes.ts'
import type { PostView } from '../../../local/posts/views.ts'
import { Ago } from '../../state/language/ago.tsx'
import { Dated } from '../../state/language/dated.tsx'
import { useLanguage, useText } from '../../state/language/text.tsx'
import { useClock } from '../../state/language/use-clock.ts'
import { Mixed } from '../../ui/mixed.tsx'
import { Face, PersonName } from '../../ui/person.tsx'
import { Kind } from '../../ui/signs.tsx'
import { LanguageMark } from './language-mark.tsx'

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
  const minutes = readingMinutes(post.post_text)
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
      {post.post_days && <EventDays of={post.post_days} full={full === true} />}
      <LanguageMark lang={post.lang} />
    </div>
  )
}

/**
 * Whether an event is on, comes or is over, by the days of Japan (PRODUCT 3.18).
 * @param props.full on the post's own page, which says its days, its times and how it repeats as well
 */
function EventDays({ of: days, full }: { of: PostDays; full: boolean }) {
  const text = useText()
  const { language } = useLanguage()
  const { now } = useClock()
  const today = dateInJapan(new Date(now))
  const { key, when } = daysMark(language, days, today)
  const span = spanText(language, days, today)
  const times = timesText(days)
  return (
    <>
      <b>{text(`post.days.${key}`, { when })}</b>
      {full && when !== span && <span>{span}</span>}
      {full && times !== '' && <span>{text('post.days.times', { times })}</span>}
      {full && days.repeats && (
        <span>
          <Mixed>{days.repeats}</Mixed>
        </span>
      )}
    </>
  )
}
