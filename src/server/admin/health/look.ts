import { isAdmin } from '../../../contract/policy/viewer.ts'
import { announce } from '../../core/announce/announce.ts'
import { findAccount } from '../../gate/auth/auth.sql.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { forgetErrors } from '../../platform/health/error-counts.sql.ts'
import { forgetDoneJobs } from '../../platform/health/failed-jobs.sql.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import { sendLetter, type Words } from '../../platform/mail/send-letter.ts'
import type { Services } from '../../services.ts'
import { forgetDecisionTimes } from '../stats/decision-times.sql.ts'
import { readFacts } from './read-facts.ts'
import { hearersOf, isTrouble, keepTroubles } from './troubles.sql.ts'
import { troublesOf } from './troubles.ts'

/** Where Health stands. */
const pathOf = ({ config }: Services): string => `/adminpage/admin_panel_${config.adminSuffix}/health`

/**
 * Looks every few minutes whether something is wrong, and tells admins by bell and mail, once for each trouble until it has ended
 * (PRODUCT 6.32). Of several processes that look at once, one tells.
 */
export const lookAtHealth: JobHandler<'health.look'> = async (_payload, services) => {
  const { db, jobs } = services
  const troubles = troublesOf(await readFacts(services, null), Date.now())
  await inTransaction(db, async tx => {
    const kinds = troubles.map(({ kind }) => kind)
    for (const kind of await keepTroubles(tx, kinds)) {
      for (const userId of await hearersOf(tx, kind)) {
        await announce(tx, `site.trouble_${kind}`, { to: userId, link: pathOf(services) })
        await jobs.enqueue(tx, 'health.mailTrouble', { userId, kind })
      }
    }
  })
  await forgetDoneJobs(db)
  await forgetErrors(db)
  await forgetDecisionTimes(db)
}

/** Mails an admin that something is wrong; nothing where it has ended meanwhile, or who is told is no admin any more. */
export const mailTrouble: JobHandler<'health.mailTrouble'> = async ({ userId, kind }, services, { id }) => {
  const account = await findAccount(services.db, userId)
  if (account === undefined || !isAdmin(account) || !(await isTrouble(services.db, kind))) return
  const words: Words = {
    subject: 'mail.trouble.subject',
    paragraphs: [`site.trouble_${kind}`, 'mail.trouble.text'],
    action: { label: 'mail.trouble.action', url: `${services.origin()}${pathOf(services)}` },
  }
  await sendLetter(services, { email: account.email, language: account.lang, id }, words)
}
