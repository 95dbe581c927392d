import { type CallName, calls } from '../../../src/contract/calls/index.ts'
import { settingsRows, signInRows } from './account-rows.ts'
import { adminRows } from './admin-rows.ts'
import { chatRows } from './chat-rows.ts'
import { collectionRows } from './collection-rows.ts'
import { commentRows, searchRows, sidebarRows } from './comment-rows.ts'
import { notificationRows } from './notification-rows.ts'
import { galleryRows, profileRows } from './people-rows.ts'
import { postRows } from './post-rows.ts'
import { socialRows } from './social-rows.ts'
import type { Row } from './world.ts'

type Topic = Exclude<keyof typeof calls, 'app'>

/** The topics whose calls all have rows: all but the site's own facts, which are the same for everybody. */
export const topics = Object.keys(calls).filter((topic): topic is Topic => topic !== 'app')

/** The rows of some topics, by call. */
export type RowsOf<T extends string> = {
  [N in Extract<CallName, `${T}.${string}`>]: Row<N> | Row<N>[]
}

/** What every call about people, and what they write, answers to whom. A call without rows does not compile. */
export const expectations: RowsOf<Topic> = {
  ...signInRows,
  ...settingsRows,
  ...socialRows,
  ...profileRows,
  ...galleryRows,
  ...collectionRows,
  ...postRows,
  ...commentRows,
  ...chatRows,
  ...notificationRows,
  ...searchRows,
  ...sidebarRows,
  ...adminRows,
}

/** The rows of a call; none where it is of no topic. */
export function rowsOf(name: CallName): Row[] {
  const rows: Row | Row[] | undefined = (expectations as Partial<Record<CallName, Row | Row[]>>)[name]
  return [rows ?? []].flat()
}
