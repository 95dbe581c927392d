import type { ColumnType } from 'kysely'
import type { Language } from '../../../contract/messages/text.ts'

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
  /** What waits for the end of quiet hours. */
  held_pushes: {
    subscription_id: string
    /** 'message', or the type of a group of notifications. */
    kind: string
    /** The chat, or what the group is about. */
    target_id: string
    /** Of a chat: the place of the first message that waits. */
    place: number | null
    /** The setting by which a group is pushed, where it isn't that of its type. */
    setting: string | null
    /** The hour at which the quiet hours began. */
    since: number
    ends_at: Date
  }
}
