import type { Database } from '../db/database.ts'
import type { Mailer } from '../mail/mailer.ts'
import { noteMailFailed, noteMailSent } from './marks.sql.ts'

/** A mailer of which each mail is counted, sent or failed. What can't be noted keeps no mail from going. */
export const notedMailer = (mailer: Mailer, db: Database): Mailer => ({
  send: async mail => {
    try {
      await mailer.send(mail)
    } catch (error) {
      await noteMailFailed(db, error).catch(() => {})
      throw error
    }
    await noteMailSent(db).catch(() => {})
  },
  close: () => mailer.close(),
})
