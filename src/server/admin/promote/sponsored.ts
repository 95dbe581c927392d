import type { ParsedOf } from '../../../contract/calls/index.ts'
import { CallError } from '../../../contract/errors.ts'
import { keepingLimits } from '../../../contract/keeping-limits.ts'
import { uuidv7 } from '../../../contract/uuid.ts'
import { cleanText } from '../../core/rich-text/clean-text.ts'
import { claimUploads } from '../../core/uploads/claim.ts'
import { removePictures } from '../../core/uploads/remove-pictures.ts'
import { uploadsById } from '../../core/uploads/uploads.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Context, Handler, SignedIn } from '../../platform/http/handlers.ts'
import { inAdminTransaction } from '../../platform/http/hold-people.ts'
import { serverText } from '../../platform/server-text.ts'
import { bookingLog } from './booking-log.ts'
import { orTaken } from './or-taken.sql.ts'
import {
  type Block,
  type BlockWords,
  deleteBlock,
  insertBlock,
  lockBlock,
  overlappingBlock,
  readBlocks,
  takeFromOwner,
  updateBlock,
} from './sponsored.sql.ts'
import { checkedTimes, stateOf, type Times } from './times.ts'

type Sent = ParsedOf<'admin.addSponsored'>['body']

/** Sponsored blocks: those that are not over, and the last of those that are. */
export const sponsoredBlocks: Handler<'admin.sponsoredBlocks'> = async (_input, { db, services }) =>
  readBlocks(db, services.pictures)

/** Adds a block. @throws CallError bad_request, upload_incomplete, SaidError naming the block that is in the way */
export const addSponsored: Handler<'admin.addSponsored'> = async ({ body }, context) => {
  const words = await wordsOf(context, body)
  const times = checkedTimes(body)
  const id = uuidv7()
  await orTakenBy(
    context,
    () => ({ id, ...times }),
    async tx => {
      const block: Block = { id, ...times, ...words, picture_id: await pictureFor(tx, context, body, null) }
      await insertBlock(tx, block)
      await log(tx, context.viewer, { did: 'add', reason: body.reason }, block)
    },
  )
  return { message: serverText(context.language, 'answer.sponsored_added') }
}

/** Changes a block that is not over. @throws CallError not_found, and as {@link addSponsored} */
export const changeSponsored: Handler<'admin.changeSponsored'> = async ({ params: { id }, body }, context) => {
  const words = await wordsOf(context, body)
  let stands = { id, starts_at: new Date(body.starts_at), ends_at: new Date(body.ends_at) }
  await orTakenBy(
    context,
    () => stands,
    async tx => {
      const before = await lockBlock(tx, id)
      if (before === undefined) throw new CallError('not_found')
      const picture_id = await pictureFor(tx, context, body, before.picture_id)
      stands = { id, ...checkedTimes(body, before) }
      const block: Block = { ...stands, ...words, picture_id }
      await updateBlock(tx, block)
      if (before.picture_id !== null && before.picture_id !== picture_id)
        await removePictures(tx, context.services, [before.picture_id])
      await log(tx, context.viewer, { did: 'change', reason: body.reason }, block, before)
    },
  )
  return { message: serverText(context.language, 'answer.sponsored_changed') }
}

/** Ends a running block now. @throws CallError not_found, too_late for one that does not run */
export const endSponsored: Handler<'admin.endSponsored'> = async ({ params: { id }, body: { reason } }, context) => {
  await inAdminTransaction(context, async tx => {
    const before = await lockBlock(tx, id)
    if (before === undefined) throw new CallError('not_found')
    if (stateOf(before) !== 'running') throw new CallError('too_late', { message: 'admin.promote.wrong.idle' })
    const block = { ...before, ends_at: new Date() }
    await updateBlock(tx, block)
    await log(tx, context.viewer, { did: 'end', reason }, block, before)
  })
  return { message: serverText(context.language, 'answer.slot_ended') }
}

/** Deletes a block that has not begun, with its picture. @throws CallError not_found, too_late for one that has */
export const deleteSponsored: Handler<'admin.deleteSponsored'> = async (
  { params: { id }, body: { reason } },
  context,
) => {
  await inAdminTransaction(context, async tx => {
    const before = await lockBlock(tx, id)
    if (before === undefined) throw new CallError('not_found')
    if (stateOf(before) !== 'coming') throw new CallError('too_late', { message: 'admin.promote.wrong.begun' })
    await deleteBlock(tx, id)
    if (before.picture_id !== null) await removePictures(tx, context.services, [before.picture_id])
    await log(tx, context.viewer, { did: 'delete', reason }, before)
  })
  return { message: serverText(context.language, 'answer.slot_deleted') }
}

/** What was sent, with its texts cleaned. @throws CallError bad_request */
async function wordsOf({ workOnTexts }: Context<SignedIn>, { href, en, ja, picture }: Sent): Promise<BlockWords> {
  for (const [language, { alt }] of Object.entries({ en, ja }))
    if (picture !== null && alt === '')
      throw new CallError('bad_request', { issues: [{ path: `${language}.alt`, message: 'admin.promote.wrong.alt' }] })
  const clean = (html: string, language: 'en' | 'ja') =>
    cleanText(workOnTexts, html, `${language}.text`, keepingLimits.sponsored.text, 'admin.promote.wrong.text')
  return {
    href,
    title_en: en.title,
    title_ja: ja.title,
    text_en: await clean(en.text, 'en'),
    text_ja: await clean(ja.text, 'ja'),
    alt_en: en.alt,
    alt_ja: ja.alt,
  }
}

/**
 * The picture that a block shows from now on: the one that it has, also when it is named by its upload, or an upload that becomes the
 * site's own.
 * @throws CallError upload_incomplete, conflict for a picture that something else shows
 */
async function pictureFor(
  tx: Database,
  { viewer }: Context<SignedIn>,
  { picture, en }: Sent,
  before: string | null,
): Promise<string | null> {
  if (picture === null || picture === before) return picture
  const upload = (await uploadsById(tx, viewer.id, [picture])).get(picture)
  if (before !== null && upload?.picture_id === before) return before
  const [claimed] = await claimUploads(tx, viewer, [{ id: picture, alt: en.alt }])
  if (claimed === undefined) throw new CallError('upload_incomplete')
  await takeFromOwner(tx, claimed.id)
  return claimed.id
}

const orTakenBy = (
  context: Context<SignedIn>,
  block: () => Times & { id: string },
  work: (tx: Database) => Promise<void>,
) =>
  orTaken(
    () => inAdminTransaction(context, work),
    'admin.promote.taken.block',
    () => overlappingBlock(context.db, block()),
  )

const log = bookingLog('sponsored', ({ starts_at, ends_at, href, title_en, title_ja, text_en, text_ja }: Block) => ({
  starts_at,
  ends_at,
  href,
  title_en,
  title_ja,
  text_en,
  text_ja,
}))
