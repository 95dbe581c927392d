import type { ComponentType } from 'react'
import type { Post } from '../../../contract/entities/post.ts'
import { textWrittenIn, writtenIn } from '../../../contract/written-in.ts'
import { Mixed } from '../../ui/mixed.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { Fuda } from '../../ui/signs.tsx'
import s from './article.module.css'
import { KindLine, PersonLine } from './post-head.tsx'
import { fullWidth, Shown } from './post-pictures.tsx'

/**
 * A post as its own page shows it, with nothing that one can do to it: for those who decide about it.
 * @param props.Trip what a guide or place has besides its text
 */
export function StillPost({ post, Trip }: { post: Post; Trip: ComponentType<{ post: Post; still: true }> }) {
  const timeline = post.type === 'timeline'
  const [hero, ...others] = timeline ? [undefined, ...post.pictures] : post.pictures
  return (
    <article className={`article ${s.wholePost}`}>
      {hero && (
        <span className="pic hero">
          {post.post_location && <Fuda>{post.post_location.name_ja}</Fuda>}
          <Shown of={hero} sizes={fullWidth} eager />
        </span>
      )}
      <div className="post bare">
        <div className={timeline ? 'by' : 'by low'}>
          {timeline ? <PersonLine post={post} /> : <KindLine post={post} />}
        </div>
      </div>
      {!timeline && (
        <h2 lang={writtenIn(post.post_title)}>
          <Mixed>{post.post_title}</Mixed>
        </h2>
      )}
      <div className="body" lang={textWrittenIn(post.post_text)}>
        <RichText html={post.post_text} />
      </div>
      {(post.post_stops || post.post_doors) && <Trip post={post} still />}
      {others.map(each => each && <PictureBelow key={each.id} of={each} />)}
    </article>
  )
}

/** A picture with its text alternative, which whoever decides must be able to read. */
function PictureBelow({ of: picture }: { of: Post['pictures'][number] }) {
  return (
    <figure>
      <span className="pic">
        <Shown of={picture} sizes={fullWidth} eager={false} />
      </span>
      {picture.alt !== '' && (
        <figcaption className="muted">
          <Mixed>{picture.alt}</Mixed>
        </figcaption>
      )}
    </figure>
  )
}
