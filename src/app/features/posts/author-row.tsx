import type { ComponentType } from 'react'
import { isNobody } from '../../../contract/policy/viewer.ts'
import type { PostView } from '../../../local/posts/views.ts'
import { Dated } from '../../state/language/dated.tsx'
import { Mixed } from '../../ui/mixed.tsx'
import { Face, PersonName } from '../../ui/person.tsx'
import s from './article.module.css'

/** Renders the button that follows an author. */
export type FollowSlot = ComponentType<{ author: PostView['author'] }>

/**
 * Who wrote news or a guide, with a button to follow them: above the text with its time, and once more below it, for who has read it.
 * @param props.about whether with what the author says about themselves
 */
export function AuthorRow({
  post,
  Follow,
  about,
  dated,
}: {
  post: PostView
  Follow: FollowSlot
  about?: boolean
  dated?: boolean
}) {
  const { author } = post
  const somebody = !isNobody(author.user_id)
  return (
    <>
      <div className="author">
        <Face tag={author.user_tag} name={author.username} src={author.avatar} of={author.user_id} />
        <div>
          <b>
            <PersonName tag={author.user_tag}>{author.username}</PersonName>
          </b>
          <div className="muted">
            {somebody && `@${author.user_tag}`}
            {dated && (
              <>
                {somebody && ' · '}
                <Dated at={post.post_date_created} />
              </>
            )}
          </div>
        </div>
        {somebody && !post.waiting && <Follow author={author} />}
      </div>
      {about && author.about && (
        <p className={s.aboutAuthor}>
          <Mixed>{author.about}</Mixed>
        </p>
      )}
    </>
  )
}
