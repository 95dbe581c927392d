import { useState } from 'react'
import { firstWords } from '../../../contract/rich-text/plain-text.ts'
import { minutesOf } from '../../../contract/rich-text/reading-minutes.ts'
import { writtenIn } from '../../../contract/written-in.ts'
import type { PostView } from '../../../local/posts/views.ts'
import type { NewAnswer } from '../../../local/posts/what-is-new.ts'
import { Ago } from '../../state/language/ago.tsx'
import { useSinceText } from '../../state/language/since-text.ts'
import { useLanguage, useText } from '../../state/language/text.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Eave } from '../../ui/eave.tsx'
import { Link } from '../../ui/link.tsx'
import { Mixed } from '../../ui/mixed.tsx'
import { Chip } from '../../ui/tag.tsx'
import s from './member-home.module.css'
import { hrefOf, lineOf, Thumb } from './post-line.tsx'
import { quoted } from './quoted.ts'
import type { Yours } from './use-member-home.ts'

const wordsShown = 100
const shownOfEach = 3
const tagsShown = 8

/** What is new to the member: answers, then posts of followed people, then favourite tags. Absent if there is nothing. */
export function NewToYou({ yours: { news, tags }, more, reveal }: { yours: Yours; more: boolean; reveal: () => void }) {
  const text = useText()
  const sinceText = useSinceText()
  const [all, setAll] = useState(false)
  const answers = all ? news.answers : news.answers.slice(0, shownOfEach)
  const posts = all ? news.posts : news.posts.slice(0, shownOfEach)
  const hidden = news.answers.length + news.posts.length - answers.length - posts.length
  const fresh = tags.filter(tag => tag.hashtag_update_count > 0).slice(0, tagsShown)
  const shown = news.since !== null && answers.length + posts.length + fresh.length > 0
  const title = news.since === null ? '' : text('home.new', { when: sinceText(news.since) })
  const word = text('home.new.word')
  return (
    <>
      <div className={s.moreNew}>
        {more && (
          <Button size="small" onClick={reveal}>
            {text('home.new.more')}
          </Button>
        )}
      </div>
      {shown && (
        <section className={s.block} aria-label={title}>
          <Eave
            big
            ja={word === '' ? undefined : word}
            action={posts.length > 0 && <Link href="/followed">{text('home.new.followed')}</Link>}
          >
            {title}
          </Eave>
          <div>
            {answers.map(answer => (
              <Answer key={answer.latest.id} of={answer} />
            ))}
            {posts.map(post => (
              <FollowedPost key={post.id} post={post} />
            ))}
          </div>
          {hidden > 0 && (
            <Button look="bare" className={s.newAll} onClick={() => setAll(true)}>
              {text('home.new.all', { count: hidden })}
            </Button>
          )}
          {fresh.length > 0 && (
            <ul className={`flex wrap ${s.newTags}`}>
              {fresh.map(({ hashtag, hashtag_update_count: count }) => (
                <li key={hashtag}>
                  <Chip href={`/posts?tags=${encodeURIComponent(hashtag)}`} count={text('home.new.count', { count })}>
                    {hashtag}
                  </Chip>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  )
}

function Answer({ of: { latest, count } }: { of: NewAnswer }) {
  const text = useText()
  const { language } = useLanguage()
  const { post } = latest
  return (
    <Link
      className={s.newRow}
      href={`/posts/${encodeURIComponent(post.post_slug)}?comment=${encodeURIComponent(latest.id)}`}
    >
      <Avatar name={latest.username} src={latest.avatar} of={latest.user_id} />
      <span>
        <b>{text(latest.on_own_post ? 'home.new.commented' : 'home.new.answered', { name: latest.username })}</b>
        <span className={s.say}>
          <Mixed>{quoted(firstWords(latest.comment_text, wordsShown), language)}</Mixed>
        </span>
        <small>
          <bdi>
            <Mixed>{post.post_title}</Mixed>
          </bdi>{' '}
          ·{' '}
          <span className="unbroken">
            {count === 1 ? <Ago at={latest.comment_date} /> : text('home.new.answers', { count })}
          </span>
        </small>
      </span>
    </Link>
  )
}

function FollowedPost({ post }: { post: PostView }) {
  const text = useText()
  const kind = text(`post.kind.${post.type}`)
  return (
    <Link className={s.newRow} href={hrefOf(post)}>
      <Avatar name={post.author.username} src={post.author.avatar} of={post.author.user_id} />
      <span>
        <b>{post.author.username}</b>
        <span className={s.say} lang={writtenIn(lineOf(post))}>
          <Mixed>{lineOf(post)}</Mixed>
        </span>
        <small>
          {kind} · {post.type === 'guide' && `${text('post.minutes', { count: minutesOf(post) })} · `}
          <Ago at={post.post_date_created} />
        </small>
      </span>
      <Thumb src={post.post_featured_image_thumb_path} />
    </Link>
  )
}
