import type { RefusalReason } from '../../../contract/entities/moderation.ts'
import type { Post } from '../../../contract/entities/post.ts'
import { CallError } from '../../../contract/errors.ts'
import type { Language } from '../../../contract/messages/text.ts'
import { announce } from '../../core/announce/announce.ts'
import { logAct } from '../../core/log/log-act.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { SaidError } from '../../platform/http/error-answer.ts'
import type { SignedIn } from '../../platform/http/handlers.ts'
import { serverText } from '../../platform/server-text.ts'
import { type Decided, lockForDecision, noteDecision, noteWait, setStatus } from '../posts/decide.sql.ts'
import { publishPost } from '../posts/update-post.sql.ts'
import { alreadyDecided, refuseOwn } from './already-decided.ts'
import { endClaim } from './claims.sql.ts'
import { titleOf } from './title-of.ts'

/** Why something is refused: a reason of the list, own words, or both; both empty for an approval. */
export type Why = { reasonKey: RefusalReason | null; reason: string }

/** What an admin decides about a post. */
export type Decision = Why & {
  id: string
  status: 'published' | 'rejected' | 'removed'
  /** The status that the admin saw; another one means that somebody has decided meanwhile. */
  from?: Post['status']
  /** The version that the admin saw. */
  version?: number
  /** The author is told something else, such as the answer to an appeal. */
  quiet?: boolean
}

/**
 * Approves, rejects, removes or restores a post, tells its author, and logs it, all in the transaction `tx` of an admin. A removed post
 * is gone for everyone at once.
 * @throws CallError not_found for a post that is deleted; conflict when it was decided or edited since the admin saw it, and for a moderator's own
 */
export async function decidePost(tx: Database, { viewer }: { viewer: SignedIn }, decision: Decision): Promise<Decided> {
  const { id, status, reasonKey, reason } = decision
  const post = await lockForDecision(tx, id)
  if (post === null) throw new CallError('not_found')
  refuseOwn(viewer, post.author_id)
  if ((decision.from !== undefined && decision.from !== post.status) || post.status === status)
    throw alreadyDecided(post)
  if (status === 'rejected' && post.status !== 'pending') throw new CallError('bad_request')
  if (decision.version !== undefined && decision.version !== post.version)
    throw new SaidError('conflict', 'error.edited_since', {})
  if (post.status === 'pending') await noteWait(tx, id)
  if (status === 'published') await publish(tx, id, post)
  else await setStatus(tx, id, status)
  if (post.status === 'published') await announce(tx, 'post.gone', { postId: id })
  await noteDecision(tx, id, { status, by: viewer.id, reasonKey, reason })
  await endClaim(tx, id)
  await logAct(tx, {
    by: viewer,
    act: actOf(status, post.status),
    target: { kind: 'post', id },
    personId: post.author_id,
    reason: reason || (reasonKey ?? ''),
    details: { slug: post.slug, ...(reasonKey && { reason_key: reasonKey }) },
  })
  if (!decision.quiet) await tellAuthor(tx, id, post, decision)
  await announce(tx, 'content.changed', { by: viewer, people: [post.author_id] })
  return post
}

/** One that was published before comes back at its place, any other stands at the top of lists. */
async function publish(tx: Database, id: string, { published_once, version }: Decided): Promise<void> {
  await setStatus(tx, id, published_once ? 'published' : 'pending')
  if (published_once) await announce(tx, 'post.returned', { postId: id })
  else await publishPost(tx, { id, version })
}

const actOf = (status: Decision['status'], before: Post['status']) =>
  status === 'rejected'
    ? 'post.reject'
    : status === 'removed'
      ? 'post.remove'
      : before !== 'removed'
        ? 'post.approve'
        : 'post.restore'

async function tellAuthor(tx: Database, id: string, post: Decided, { status, reasonKey, reason }: Decision) {
  const title = titleOfDecided(post)
  if (status === 'published') {
    await announce(tx, 'site.post_approved', { to: post.author_id, params: { title }, postId: id })
    return
  }
  await announce(tx, status === 'rejected' ? 'site.post_rejected' : 'site.post_taken_down', {
    to: post.author_id,
    params: { title, reason: whyText(post.lang, { reasonKey, reason }) },
    link: '/moderation',
  })
}

/** What a message calls the post: its title, or its first words. */
export const titleOfDecided = ({ title, text }: Pick<Decided, 'title' | 'text'>): string =>
  titleOf(title, text.slice(0, 1_000).replace(/<[^>]*(>|$)/g, ' '))

/** Why something was refused, as its author is told, in the language in which the author reads. */
export function whyText(language: Language, { reasonKey, reason }: Why): string {
  if (reasonKey === null) return reason
  const chosen = serverText(language, `refused.${reasonKey}`)
  return reason === '' ? chosen : serverText(language, 'answer.reason_and_words', { chosen, words: reason })
}
