import type { CallName } from '../../../src/contract/calls/index.ts'
import { settingsRows, signInRows } from './account-rows.ts'
import { galleryRows, postRows, profileRows } from './people-rows.ts'
import { socialRows } from './social-rows.ts'
import type { Row } from './world.ts'

/** The topics of the table of which every call has its rows. */
export const topics = ['auth', 'registration', 'profile', 'social', 'settings', 'galleries', 'uploads'] as const

/** The calls of other topics that are about people. */
export const besides = ['posts.ofUser', 'posts.commentsOfUser', 'posts.feed'] as const satisfies CallName[]

/** The rows of some topics, by call. */
export type RowsOf<T extends string> = { [N in Extract<CallName, `${T}.${string}`>]: Row<N> | Row<N>[] }

/** What every call about people answers to whom. A call without rows does not compile. */
export const expectations: RowsOf<(typeof topics)[number]> & Pick<RowsOf<'posts'>, (typeof besides)[number]> = {
  ...signInRows,
  ...settingsRows,
  ...socialRows,
  ...profileRows,
  ...galleryRows,
  ...postRows,
}
