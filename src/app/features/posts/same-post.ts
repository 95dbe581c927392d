import type { PostView } from '../../../local/posts/views.ts'

/** Whether two readings of a post look the same, so that a long list renders only what changed. */
export function samePost(a: PostView, b: PostView): boolean {
  return (
    a === b ||
    (a.id === b.id &&
      a.rev === b.rev &&
      a.version === b.version &&
      a.status === b.status &&
      a.saved === b.saved &&
      a.my_reaction === b.my_reaction &&
      a.post_comments_count === b.post_comments_count &&
      a.post_title === b.post_title &&
      a.post_text === b.post_text &&
      a.author.username === b.author.username &&
      a.author.avatar === b.author.avatar &&
      a.pictures.length === b.pictures.length &&
      a.pictures.every((each, at) => each.large === b.pictures[at]?.large && each.alt === b.pictures[at]?.alt) &&
      sameCounts(a.reactions, b.reactions) &&
      a.waiting?.commandId === b.waiting?.commandId &&
      a.waiting?.state === b.waiting?.state &&
      a.waiting?.error?.message === b.waiting?.error?.message)
  )
}

function sameCounts(a: PostView['reactions'], b: PostView['reactions']): boolean {
  const kinds = Object.keys(a) as (keyof typeof a)[]
  return kinds.length === Object.keys(b).length && kinds.every(kind => a[kind] === b[kind])
}
