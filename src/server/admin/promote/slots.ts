import { CallError } from '../../../contract/errors.ts'
import { uuidv7 } from '../../../contract/uuid.ts'
import { logAct } from '../../core/log/log-act.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Context, Handler, SignedIn } from '../../platform/http/handlers.ts'
import { inAdminTransaction } from '../../platform/http/hold-people.ts'
import { serverText } from '../../platform/server-text.ts'
import { bookingLog } from './booking-log.ts'
import { orTaken } from './or-taken.sql.ts'
import {
  deleteSlot,
  insertSlot,
  lockSlot,
  overlappingSlot,
  readMainPosts,
  readSlots,
  replaceMainPosts,
  type Slot,
  shownAmong,
  updateSlot,
} from './slots.sql.ts'
import { checkedTimes, stateOf } from './times.ts'

/** Slots of promoted posts: those that are not over, and the last of those that are. */
export const promotedSlots: Handler<'admin.promotedSlots'> = async (_input, { db }) => readSlots(db)

/** Books a place for a post. @throws what {@link stored} and {@link checkedTimes} throw */
export const addPromotedSlot: Handler<'admin.addPromotedSlot'> = async ({ body }, context) => {
  const slot: Slot = { id: uuidv7(), post_id: body.post_id, place: body.place, ...checkedTimes(body) }
  await stored(
    context,
    () => slot,
    async tx => {
      await insertSlot(tx, slot)
      await log(tx, context.viewer, { did: 'add', reason: body.reason }, slot)
    },
  )
  return { message: serverText(context.language, 'answer.slot_booked') }
}

/** Changes a slot that is not over. @throws CallError not_found, and as {@link addPromotedSlot} */
export const changePromotedSlot: Handler<'admin.changePromotedSlot'> = async ({ params: { id }, body }, context) => {
  let slot: Slot = { id, post_id: body.post_id, place: body.place, ...asDates(body) }
  await stored(
    context,
    () => slot,
    async tx => {
      const before = await lockSlot(tx, id)
      if (before === undefined) throw new CallError('not_found')
      slot = { ...slot, ...checkedTimes(body, before) }
      await updateSlot(tx, slot)
      await log(tx, context.viewer, { did: 'change', reason: body.reason }, slot, before)
    },
  )
  return { message: serverText(context.language, 'answer.slot_changed') }
}

/** Ends a running slot now. @throws CallError not_found, too_late for one that does not run */
export const endPromotedSlot: Handler<'admin.endPromotedSlot'> = async (
  { params: { id }, body: { reason } },
  context,
) => {
  await inAdminTransaction(context, async tx => {
    const before = await lockSlot(tx, id)
    if (before === undefined) throw new CallError('not_found')
    if (stateOf(before) !== 'running') throw new CallError('too_late', { message: 'admin.promote.wrong.idle' })
    const slot = { ...before, ends_at: new Date() }
    await updateSlot(tx, slot)
    await log(tx, context.viewer, { did: 'end', reason }, slot, before)
  })
  return { message: serverText(context.language, 'answer.slot_ended') }
}

/** Deletes a slot that has not begun. @throws CallError not_found, too_late for one that has */
export const deletePromotedSlot: Handler<'admin.deletePromotedSlot'> = async (
  { params: { id }, body: { reason } },
  context,
) => {
  await inAdminTransaction(context, async tx => {
    const before = await lockSlot(tx, id)
    if (before === undefined) throw new CallError('not_found')
    if (stateOf(before) !== 'coming') throw new CallError('too_late', { message: 'admin.promote.wrong.begun' })
    await deleteSlot(tx, id)
    await log(tx, context.viewer, { did: 'delete', reason }, before)
  })
  return { message: serverText(context.language, 'answer.slot_deleted') }
}

/** The posts chosen for home. */
export const mainPosts: Handler<'admin.mainPosts'> = async (_input, { db }) => readMainPosts(db)

/** Chooses the posts for home. @throws CallError bad_request for one that lists don't show, not_found naming no post */
export const setMainPosts: Handler<'admin.setMainPosts'> = async ({ body }, context) => {
  const posts = [...new Set(body.posts)]
  await inAdminTransaction(context, async tx => {
    const shown = await shownAmong(tx, posts)
    if (posts.some(id => !shown.has(id))) throw notShown('posts')
    const before = await replaceMainPosts(tx, posts)
    await logAct(tx, {
      by: context.viewer,
      act: 'promote.change',
      target: { kind: 'main_posts', id: 'home' },
      reason: body.reason,
      details: { did: 'choose', posts, before },
    })
  })
  return { message: serverText(context.language, 'answer.main_posts_set') }
}

const asDates = (times: { starts_at: string; ends_at: string }) => ({
  starts_at: new Date(times.starts_at),
  ends_at: new Date(times.ends_at),
})

const notShown = (path: string) =>
  new CallError('bad_request', { issues: [{ path, message: 'admin.promote.wrong.post' }] })

/**
 * Stores a slot, if its post is one that lists show and its place is free.
 * @throws CallError bad_request, SaidError naming the slot that is in the way
 */
async function stored(
  context: Context<SignedIn>,
  slot: () => Slot,
  store: (tx: Database) => Promise<void>,
): Promise<void> {
  const write = () =>
    inAdminTransaction(context, async tx => {
      const { post_id } = slot()
      if (!(await shownAmong(tx, [post_id])).has(post_id)) throw notShown('post_id')
      await store(tx)
    })
  await orTaken(write, 'admin.promote.taken', () => overlappingSlot(context.db, slot()))
}

const log = bookingLog('promotion', ({ id: _, ...slot }: Slot) => slot)
