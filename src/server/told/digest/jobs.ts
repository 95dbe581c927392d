import { serverLimits } from '../../../contract/server-limits.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import { wentNowhere } from '../../platform/mail/mailer.ts'
import type { Services } from '../../services.ts'
import {
  beginTelling,
  giveTryBack,
  noteQueued,
  noteTold,
  readerOf,
  takeTry,
  type Wanting,
  wantingAfter,
} from './digest.sql.ts'
import { letterFor } from './letter.ts'
import { isMailHour, periodOf } from './periods.ts'

/**
 * Queues a mail for everybody who wants one and has none in this period. What is due is read from the database, so that a server that was
 * down at eight in the morning sends later that day.
 */
export const lookForDigests: JobHandler<'digest.look'> = async (_payload, services) => {
  const now = Date.now()
  for (let after: string | null = null; ; ) {
    const { wanting, last } = await wantingAfter(services.db, after, serverLimits.mailDigest.atOnce)
    for (const each of wanting) await queueFor(services, each, now)
    if (last === null) return
    after = last
  }
}

async function queueFor({ db, jobs }: Services, { userId, rhythm, queuedFor }: Wanting, now: number): Promise<void> {
  const period = periodOf(rhythm, now)
  if (queuedFor === null) return beginTelling(db, userId, period)
  if (queuedFor >= period || !isMailHour(now)) return
  // The job exists if and only if the note does.
  await inTransaction(db, async tx => {
    if (await noteQueued(tx, userId, period))
      await jobs.enqueue(tx, 'digest.send', { userId, period: period.toISOString() })
  })
}

/**
 * Mails somebody what is new, as they may see it now, or nothing where nothing is. The mail server gets at most one mail in a period: the
 * try is taken before, and given back only where the mail surely went nowhere. Should the server be killed in between, what was in the
 * mail comes with the next one.
 */
export const sendDigest: JobHandler<'digest.send'> = async ({ userId, period: text }, services, { id }) => {
  const { db, mail } = services
  const period = new Date(text)
  const reader = await readerOf(db, userId)
  // A job that was held up until the night leaves it to the next period.
  if (reader === null || !isMailHour(Date.now()) || period < periodOf(reader.rhythm, Date.now())) return
  const letter = await letterFor(services, reader, period)
  if (letter === null || !(await takeTry(db, userId, period))) return
  try {
    await mail.send({ to: reader.email, id, language: reader.language, letter })
  } catch (error) {
    if (wentNowhere(error)) await giveTryBack(db, userId, period)
    throw error
  }
  await noteTold(db, userId, reader.until)
}
