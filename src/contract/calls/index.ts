import { admin } from './admin/index.ts'
import { app } from './app.ts'
import { auth } from './auth.ts'
import { chat } from './chat.ts'
import { collections } from './collections.ts'
import { comments } from './comments.ts'
import type { CallInput, CallOutput, CallParsed, CallSpec } from './define.ts'
import { galleries } from './galleries.ts'
import { notifications } from './notifications.ts'
import { posts } from './posts.ts'
import { profile } from './profile.ts'
import { registration } from './registration.ts'
import { search } from './search.ts'
import { settings } from './settings.ts'
import { sidebar } from './sidebar.ts'
import { social } from './social.ts'
import { uploads } from './uploads.ts'

/** Every HTTP call of the product, once, by topic. */
export const calls = {
  auth,
  registration,
  app,
  posts,
  comments,
  social,
  profile,
  search,
  sidebar,
  settings,
  notifications,
  chat,
  galleries,
  collections,
  uploads,
  admin,
}

type Table = typeof calls
type Names = { [T in keyof Table]: `${T}.${keyof Table[T] & string}` }[keyof Table]

/** A call by its name: `posts.feed`, `auth.login` … */
export type CallName = Names

/** The definition of a call by its name. */
export type CallOf<N extends CallName> = N extends `${infer T extends keyof Table}.${infer C}`
  ? C extends keyof Table[T]
    ? Table[T][C] extends CallSpec
      ? Table[T][C]
      : never
    : never
  : never

/** What a client hands to the call `N`. */
export type InputOf<N extends CallName> = CallInput<CallOf<N>>

/** What the handler of the call `N` gets. */
export type ParsedOf<N extends CallName> = CallParsed<CallOf<N>>

/** What the call `N` answers. */
export type OutputOf<N extends CallName> = CallOutput<CallOf<N>>

/** The calls that may wait in the outbox. */
export type QueueableName = { [N in CallName]: CallOf<N> extends { queue: true } ? N : never }[CallName]

/** All calls as a flat list of name and definition, in the table's order. */
export const callList: readonly { name: CallName; spec: CallSpec }[] = Object.entries(calls).flatMap(([topic, group]) =>
  Object.entries(group).map(([verb, spec]) => ({ name: `${topic}.${verb}` as CallName, spec: spec as CallSpec })),
)

const byName = new Map(callList.map(({ name, spec }) => [name, spec]))

/** The definition of the call `name`. */
export function specOf<N extends CallName>(name: N): CallOf<N> {
  return byName.get(name) as CallOf<N>
}
