import type { ColumnType } from 'kysely'
import type { Language } from '../../contract/messages/text.ts'

/** Where people's devices receive pushes. */
export type PushTables = {
  push_subscriptions: {
    id: string
    /** A device has one subscription: it ends with the session. */
    session_id: string
    user_id: string
    endpoint: string
    /** The device's keys, as browsers write them. */
    p256dh: string
    auth: string
    /** The language of the device. */
    lang: Language
    created_at: ColumnType<Date, never, never>
  }
}
