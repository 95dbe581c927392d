import type { CallName, CallOf, calls, OutputOf, ParsedOf } from '../../../contract/calls/index.ts'
import type { Role } from '../../../contract/entities/session.ts'
import type { Language } from '../../../contract/messages/text.ts'
import type { Services } from '../../services.ts'
import type { WorkOnTexts } from '../../text-tasks.ts'
import type { Database } from '../db/database.ts'
import type { PictureRow } from '../media/addresses.ts'
import type { JsonOf } from './json-of.ts'

/** The person behind the bearer session of a request. */
export type SignedIn = {
  id: string
  role: Role
  suspended: boolean
  /** The newest edition of the terms that the person accepted; of a request only. */
  termsEdition?: number
  sessionId: string
  userTag: string
  username: string
}

/** A picture of a multipart form, within the limits of size, not yet decoded. */
export type PictureFile = { field: string; name: string; bytes: Buffer }

/** The picture that was made of a file of a form, before anything shows it. */
export type SentFile = { name: string; picture: PictureRow }

/** What a handler knows of its request beside the parsed input. */
export type Context<V extends SignedIn | null = SignedIn | null> = {
  viewer: V
  /** The request's transaction for a queueable call (its answer is stored in it), else the pool. */
  db: Database
  services: Services
  /** Reads texts, long ones beside the main thread; asked for the same again, it gives what it gave. */
  workOnTexts: WorkOnTexts
  language: Language
  /** A random id of the asking browser, from an HttpOnly cookie; one that has none gets one. */
  browser: string
  /** The same, or null where the browser has none: calls that run at the same time must not each set another one. */
  knownBrowser: string | null
  /** The address that asked. */
  address: string
  /** What the asking program calls itself. */
  userAgent: string
  /** What the files of a form have become. */
  files: readonly SentFile[]
  /** The body of a call with `bytes`. */
  bytes: Buffer
  /** Runs `work` once what the call wrote is committed; never when it is not, and not for a repeat that gets the stored answer. */
  afterCommit(work: () => void): void
  /** Says where the next page of a list begins (`X-Next-Cursor`). */
  nextCursor(cursor: string | null): void
  /** Names the account that the request's line of the log is about, where no session does: of who signs in, or tries to. */
  isAbout(accountId: string): void
}

/** Who asks a call: somebody, where only members may ask it. */
export type ViewerOf<N extends CallName> = CallOf<N>['who'] extends 'anyone' ? SignedIn | null : SignedIn

/** What answers one call. Access, parsing, limits, idempotency, output check and errors happen where calls are mounted. */
export type Handler<N extends CallName> = (input: ParsedOf<N>, context: Context<ViewerOf<N>>) => Promise<OutputOf<N>>

/** What answers a call perhaps with JSON that is written already. */
export type JsonHandler<N extends CallName> = (
  input: ParsedOf<N>,
  context: Context<ViewerOf<N>>,
) => Promise<OutputOf<N> | JsonOf<OutputOf<N>>>

/** Calls whose answers are posts as they were written before, and which no other handler asks. */
type WrittenAsJson = 'posts.feed' | 'posts.feedForVisitors' | 'posts.favorites'

/** The handlers of one topic: a call that is missing does not compile. */
export type HandlersOf<T extends string> = {
  [N in CallName as N extends `${T}.${infer V}` ? V : never]: N extends WrittenAsJson ? JsonHandler<N> : Handler<N>
}

/** A handler for each call, by topic: what the server is mounted from. */
export type Handlers = { [T in keyof typeof calls]: HandlersOf<T> }

const noBytes = Buffer.alloc(0)

/** The context of a read for visitors, whose answer is given to others too: it knows nothing of who asks but the address, which is counted. */
export const visitorsContext = (
  services: Services,
  language: Language,
  { address, nextCursor }: Pick<Context, 'address' | 'nextCursor'>,
): Context<null> => ({
  viewer: null,
  db: services.db,
  services,
  workOnTexts: services.workOnTexts,
  language,
  browser: '',
  knownBrowser: null,
  address,
  userAgent: '',
  files: [],
  bytes: noBytes,
  // A read writes nothing.
  afterCommit() {},
  nextCursor,
  isAbout() {},
})
