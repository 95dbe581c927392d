import type { CallName } from '../../../src/contract/calls/index.ts'
import type { NotBuilt } from '../../../src/server/platform/http/not-built.ts'
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

/** The topics whose calls all have rows. */
export const topics = [
  'auth',
  'registration',
  'profile',
  'social',
  'settings',
  'galleries',
  'collections',
  'uploads',
  'posts',
  'comments',
  'chat',
  'notifications',
  'search',
  'sidebar',
  'admin',
] as const

/** The rows of some topics, by call that is built. */
export type RowsOf<T extends string> = {
  [N in Extract<Exclude<CallName, NotBuilt>, `${T}.${string}`>]: Row<N> | Row<N>[]
}

/** What every call about people, and what they write, answers to whom. A call without rows does not compile. */
export const expectations: RowsOf<(typeof topics)[number]> = {
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
