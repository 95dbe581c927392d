import type { OutputOf } from '../../../contract/calls/index.ts'
import { CallError } from '../../../contract/errors.ts'
import { dayInJapan, lastDayInJapan } from '../../../contract/japan-time.ts'
import { keepingLimits } from '../../../contract/keeping-limits.ts'
import { nameOfList } from '../../../contract/list-name.ts'
import type { MessageKey } from '../../../contract/messages/en/index.ts'
import { logAct } from '../../core/log/log-act.sql.ts'
import { SaidError } from '../../platform/http/error-answer.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { inAdminTransaction } from '../../platform/http/hold-people.ts'
import { serverText } from '../../platform/server-text.ts'
import { removePin, storePin } from '../../things/posts/pins.sql.ts'
import { lockReadable } from '../../things/posts/posts.sql.ts'
import { isOfList, readPins } from './pins.sql.ts'

const dayMs = 86_400_000

/** The pins that have not ended. */
export const pins: Handler<'admin.pins'> = async (_input, { db }): Promise<OutputOf<'admin.pins'>> => readPins(db)

/**
 * Lets a post stand first in a list to the end of a day in Japan, or changes the end of its pin there (PRODUCT 6.35).
 * @throws CallError not_found, bad_request naming the field, SaidError naming the post that stands there
 */
export const pinPost: Handler<'admin.pinPost'> = async ({ params: { id }, body }, context) => {
  const { list, reason } = body
  const ends_at = endOf(body.last_day, Date.now())
  await inAdminTransaction(context, async tx => {
    const post = await lockReadable(tx, context.viewer, id)
    if (post === null || post.status !== 'published') throw new CallError('not_found')
    if (!(await isOfList(tx, id, list))) throw wrong('list', 'admin.pin.wrong.list')
    const other = await storePin(tx, { list, post_id: id, ends_at })
    if (other !== null)
      throw new SaidError('conflict', 'admin.pin.taken', language => ({
        list: nameOfList(list, language),
        until: lastDayInJapan(language, other.ends_at.getTime()),
      }))
    await logAct(tx, {
      by: context.viewer,
      act: 'post.pin',
      target: { kind: 'post', id },
      personId: post.author.user_id,
      reason,
      details: { list, ends_at },
    })
  })
  return { message: serverText(context.language, 'answer.post_pinned') }
}

/** Ends the pin of a post in a list. @throws CallError not_found */
export const unpinPost: Handler<'admin.unpinPost'> = async ({ params: { id }, body: { list, reason } }, context) => {
  await inAdminTransaction(context, async tx => {
    if (!(await removePin(tx, id, list))) throw new CallError('not_found')
    await logAct(tx, {
      by: context.viewer,
      act: 'post.unpin',
      target: { kind: 'post', id },
      reason,
      details: { list },
    })
  })
  return { message: serverText(context.language, 'answer.post_unpinned') }
}

/** The end of a day in Japan. @throws CallError bad_request for one that is over, or too far away */
function endOf(day: string, now: number): Date {
  const { ends: end } = dayInJapan(day)
  if (!(end > now) || end > now + (keepingLimits.pins.longestDays + 1) * dayMs)
    throw wrong('last_day', 'admin.pin.wrong.day')
  return new Date(end)
}

const wrong = (path: string, message: MessageKey) =>
  new CallError('bad_request', { message, issues: [{ path, message }] })
