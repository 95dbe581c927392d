import type { TroubleKind } from '../../../contract/health.ts'
import { hasRole } from '../../../contract/policy/viewer.ts'
import { announce } from '../../core/announce/announce.ts'
import { findAccount } from '../../gate/auth/auth.sql.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { forgetErrors } from '../../platform/health/error-counts.sql.ts'
import { forgetDoneJobs } from '../../platform/health/failed-jobs.sql.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import { sendLetter } from '../../platform/mail/send-letter.ts'
import type { Services } from '../../services.ts'
import { forgetDecisionTimes } from '../stats/decision-times.sql.ts'
import { troubleLetter } from './letters.ts'
import { readFacts } from './read-facts.ts'
import { hearersOf, isTrouble, keepTroubles, rolesTold } from './troubles.sql.ts'
import { troublesOf } from './troubles.ts'

/** The pages of queues that a trouble leads to by itself: moderators have no other pages, and a request is decided where the door is. */
const queues: Partial<Record<TroubleKind, string>> = {
  reports: 'reports',
  moderation: 'moderate',
  applications: 'door',
}

/** Where one looks at a trouble: at Health, or at the queue in which something waits, since moderators have no other pages. */
const pathOf = ({ config }: Services, kind: TroubleKind): string =>
  `/adminpage/admin_panel_${config.adminSuffix}/${queues[kind] ?? 'health'}`

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
        await announce(tx, `site.trouble_${kind}`, { to: userId, link: pathOf(services, kind) })
        await jobs.enqueue(tx, 'health.mailTrouble', { userId, kind })
      }
    }
  })
  await forgetDoneJobs(db)
  await forgetErrors(db)
  await forgetDecisionTimes(db)
}

/** Mails somebody that something is wrong; nothing where it has ended meanwhile, or who is told has the role for it no more. */
export const mailTrouble: JobHandler<'health.mailTrouble'> = async ({ userId, kind }, services, { id }) => {
  const account = await findAccount(services.db, userId)
  if (account === undefined || !hasRole(account, rolesTold(kind)) || !(await isTrouble(services.db, kind))) return
  const words = troubleLetter(`${services.origin()}${pathOf(services, kind)}`, kind)
  await sendLetter(services, { email: account.email, language: account.lang, id }, words)
}
