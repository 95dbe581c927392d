import { setTimeout as wait } from 'node:timers/promises'
import { serverLimits } from '../../../contract/server-limits.ts'
import { uuidv7 } from '../../../contract/uuid.ts'
import { accountById } from '../../gate/auth/auth.sql.ts'
import { cleanReason } from '../../platform/health/clean-reason.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { sendLetter } from '../../platform/mail/send-letter.ts'
import { serverText } from '../../platform/server-text.ts'
import { testLetter } from './letters.ts'

/** Mails the asking admin a test, and says whether the mail server took it, or what it said instead. */
export const testMail: Handler<'admin.testMail'> = async (_input, { db, viewer, services, language }) => {
  const { email } = await accountById(db, viewer.id)
  const sending = sendLetter(services, { email, language, id: uuidv7() }, testLetter()).then(
    () => ({ sent: true, reason: '' }),
    error => ({ sent: false, reason: cleanReason(error) }),
  )
  const ends = new AbortController()
  const noAnswer = wait(serverLimits.health.testMailMs, undefined, { signal: ends.signal }).then(
    () => ({ sent: false, reason: serverText(language, 'answer.mail_unanswered') }),
    () => ({ sent: false, reason: '' }),
  )
  return await Promise.race([sending, noAnswer]).finally(() => ends.abort())
}
