import { extractMentions } from '../../../contract/rich-text/mentions.ts'
import { serverLimits } from '../../../contract/server-limits.ts'
import type { Happenings } from '../../core/announce/happenings.ts'
import type { Database } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { pushToFollowers } from '../subscriptions/enqueue.ts'
import { type CommentCause, commentCause, notToldOfMention, peopleByTag, postCause } from './causes.sql.ts'
import { forgetMentions } from './forget.sql.ts'
import { type News, renewWords, takeBack, tell } from './tell.sql.ts'

/** A post or comment in which people are mentioned. */
type Place = { postId: string; commentId?: string; seq: number }

/** People whom a text mentions and an earlier one did not, as news. @param heard people who need not be told */
async function mentions(
  db: Database,
  text: string,
  before: string,
  place: Place,
  heard: readonly string[] = [],
): Promise<News[]> {
  const known = new Set(extractMentions(before))
  const tags = extractMentions(text).filter(tag => !known.has(tag))
  const people = await peopleByTag(db, tags.slice(0, serverLimits.mentionsTold), heard)
  return people.map(userId => ({ ...place, userId, type: 'mentions', targetId: place.commentId ?? place.postId }))
}

/** Tells people that a published post mentions them. In the transaction that publishes it. */
export async function tellOfPost(db: Database, { postId }: Happenings['post.published']): Promise<void> {
  const post = await postCause(db, postId)
  if (post?.status !== 'published') return
  await tell(db, post.authorId, await mentions(db, post.text, '', { postId, seq: post.seq }))
  await pushToFollowers(db, post.authorId, { type: 'new_posts_from_followed', targetId: postId })
}

/** The same after an edit: people who are mentioned now are told, of those who no longer are the mention is forgotten. */
export async function tellOfEditedPost(db: Database, { postId, before }: Happenings['post.edited']): Promise<void> {
  const post = await postCause(db, postId)
  if (post === null) return
  await forgetMentions(db, postId, await noLongerMentioned(db, before, post.text))
  if (post.status !== 'published') return
  await tell(db, post.authorId, await mentions(db, post.text, before, { postId, seq: post.seq }))
}

/** The same when everybody may read a post again that waited after an edit: people are told who have not heard of it yet. */
export async function tellOfReturnedPost(db: Database, { postId }: Happenings['post.returned']): Promise<void> {
  const post = await postCause(db, postId)
  if (post === null) return
  const tags = extractMentions(post.text).slice(0, serverLimits.mentionsTold)
  const people = await notToldOfMention(db, postId, await peopleByTag(db, tags))
  const mention = { postId, seq: post.seq, type: 'mentions', targetId: postId } as const
  const news = people.map(userId => ({ ...mention, userId }))
  await tell(db, post.authorId, news)
}

/** Whom a comment concerns directly: whom it answers, and the author of the post on which it stands. */
function direct({ postId, seq, answered, postAuthorId, isOnPost }: CommentCause): News[] {
  const news: News[] = []
  if (answered !== null) {
    const { id, authorId: userId } = answered
    news.push({ userId, type: 'replies_to_comments', targetId: id, postId, commentId: id, seq })
  }
  if (isOnPost) news.push({ userId: postAuthorId, type: 'new_comments_on_post', targetId: postId, postId, seq })
  return news
}

/**
 * Tells of a new comment, in its transaction: whom it concerns directly, and whom it mentions. Each person hears of it once. Followers
 * find it when they ask (`gather.sql.ts`).
 */
export async function tellOfComment(db: Database, { commentId }: Happenings['comment.added']): Promise<void> {
  const comment = await commentCause(db, commentId)
  if (comment === null) return
  const { postId, seq, answered } = comment
  const mentioned = await mentions(db, comment.text, '', { postId, commentId, seq })
  await tell(db, comment.authorId, [...direct(comment), ...mentioned])
  if (answered === null)
    await pushToFollowers(db, comment.authorId, { type: 'new_comments_from_followed', targetId: commentId })
}

/** The same after an edit of its text. */
export async function tellOfEditedComment(
  db: Database,
  { commentId, before }: Happenings['comment.edited'],
): Promise<void> {
  const comment = await commentCause(db, commentId)
  if (comment === null) return
  const { postId, seq } = comment
  await forgetMentions(db, commentId, await noLongerMentioned(db, before, comment.text))
  await renewWords(db, commentId, direct(comment))
  // These people heard of the comment itself.
  const heard = direct(comment).map(({ userId }) => userId)
  await tell(db, comment.authorId, await mentions(db, comment.text, before, { postId, commentId, seq }, heard))
}

const noLongerMentioned = (db: Database, before: string, now: string): Promise<string[]> => {
  const still = new Set(extractMentions(now))
  const tags = extractMentions(before).filter(tag => !still.has(tag))
  return peopleByTag(db, tags)
}

/** Takes a deleted comment back from whom it told, in the transaction that deletes it; the rest a job forgets. */
export async function forgetComment(db: Database, { commentId }: Happenings['comment.gone']): Promise<void> {
  const comment = await commentCause(db, commentId)
  if (comment !== null) {
    // In the order of ids, in which counters are locked everywhere.
    const told = direct(comment).sort((a, b) => (a.userId < b.userId ? -1 : 1))
    for (const each of told) await takeBack(db, comment.authorId, each)
  }
  await enqueue(db, 'notifications.forget', { about: 'comment', id: commentId })
}

/** Has a job forget all notifications about a deleted post. They are not shown from now on. */
export const forgetPost = (db: Database, { postId }: Happenings['post.gone']): Promise<void> =>
  enqueue(db, 'notifications.forget', { about: 'post', id: postId })
