import type { Removal } from '../../../contract/entities/changes.ts'
import { CallError } from '../../../contract/errors.ts'
import { mayBlock } from '../../../contract/policy/social.ts'
import { isSelf } from '../../../contract/policy/viewer.ts'
import { announce } from '../../core/announce/announce.ts'
import { endPictureAddresses } from '../../core/uploads/uploads.sql.ts'
import type { Context, Handler, SignedIn } from '../../platform/http/handlers.ts'
import { serverText } from '../../platform/server-text.ts'
import { declineRequestOf } from '../chat/members.sql.ts'
import { resetChatsBetween } from '../chat/reset.sql.ts'
import { blockChangeRev, deleteBlock, endFollows, insertBlock, recordBlockChange } from './blocks.sql.ts'
import { ended } from './follow.ts'
import { type Other, readOther, relationOf } from './pair.sql.ts'

/**
 * Blocks a person: both ways, everywhere, at once (PRODUCT 4.6). Follows and requests between the two end; one to write is declined.
 * @throws CallError bad_request for oneself, not_found for a person who is not there for the member
 */
export const block: Handler<'social.block'> = async ({ params }, context) => {
  const { db, viewer, language } = context
  const other = await otherPerson(context, params.id)
  if (await insertBlock(db, viewer.id, other.id)) {
    // Chats before notifications, as who writes in a chat locks them.
    const declined = await declineRequestOf(db, viewer.id, other.id)
    await resetChatsBetween(db, viewer.id, other.id)
    if (declined !== undefined) await announce(db, 'request.answered', { chatId: declined, userId: viewer.id })
    await announce(db, 'block.changed', { people: [viewer.id, other.id] })
    for (const { ends, row } of await endFollows(db, viewer.id, other.id)) await ended(db, ends, row)
    // Addresses of the own private pictures that the other one got before.
    await endPictureAddresses(db, viewer.id)
    await recordBlockChange(db, viewer.id, other.id, true)
  }
  context.afterCommit(() => context.services.presence.pairChanged(viewer.id, other.id))
  const removal: Removal = { kind: 'person', id: other.id, rev: await blockChangeRev(db, viewer.id, other.id) }
  return {
    message: serverText(language, 'answer.blocked'),
    changes: { posts: [], comments: [], removals: [removal] },
    relation: await relationOf(db, viewer.id, other.id),
  }
}

/** Takes a block back. The two see each other again, unless the other one has blocked too. */
export const unblock: Handler<'social.unblock'> = async ({ params }, context) => {
  const { db, viewer, language } = context
  const other = await otherPerson(context, params.id)
  if ((await deleteBlock(db, viewer.id, other.id)) && !other.blocksMe) {
    await resetChatsBetween(db, viewer.id, other.id)
    await announce(db, 'block.changed', { people: [viewer.id, other.id] })
    await recordBlockChange(db, viewer.id, other.id, false)
  }
  context.afterCommit(() => context.services.presence.pairChanged(viewer.id, other.id))
  return {
    message: serverText(language, 'answer.unblocked'),
    changes: { posts: [], comments: [], removals: [] },
    relation: await relationOf(db, viewer.id, other.id),
  }
}

/** The other person, if the rule `mayBlock` allows to block or unblock them. */
async function otherPerson({ db, viewer }: Context<SignedIn>, id: string): Promise<Other> {
  if (isSelf(viewer, id)) throw new CallError('bad_request')
  const other = await readOther(db, viewer.id, id)
  if (other === null || !mayBlock(viewer, other)) throw new CallError('not_found')
  return other
}
