import type * as v from 'valibot'
import type { RateName } from '../limits.ts'

/** Who may make a call: anyone (signed in or not), a signed-in member, a moderator or admin, or an admin (to all others it is a 404). */
export type Who = 'anyone' | 'member' | 'moderator' | 'admin'

/** One HTTP call of the product. Server routes, client, permission tests and OpenAPI are derived from it. */
export type CallSpec = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** As it was published (PRODUCT 7.1); `{x}` names a path parameter. */
  path: `/${string}`
  who: Who
  summary: string
  params?: v.GenericSchema
  query?: v.GenericSchema
  /** Fields of a JSON body or of a multipart form; both are accepted where `files` is set. */
  body?: v.GenericSchema
  /** Names of the picture fields that a multipart body may carry. */
  files?: readonly string[]
  /** A body of bytes (`application/octet-stream`). */
  bytes?: true
  output: v.GenericSchema
  /** Status of success; 200 when absent. */
  status?: 200 | 201
  /** May wait in the outbox: takes an Idempotency-Key, and a repeat with the same key gets the first answer again. */
  queue?: true
  /** A read that answers anybody the same: gets an ETag and may be kept by shared caches. */
  shared?: true
  /** A write that may change or take away what visitors see: pages that were rendered before are not given any more. */
  withdraws?: true
  /** Counted against this rate besides the general one. */
  rate?: RateName
  /** Stays open for a suspended member although it writes, and for one who has not accepted new terms. */
  whileSuspended?: true
  /** A call of admins that is open to one who still has to set up a second factor, where the site requires one. */
  beforeSecondFactor?: true
  /** Stays open while the site is under maintenance. */
  duringMaintenance?: true
}

/**
 * Defines a call, keeping the literal types of its definition.
 * @param route method and path, as in `GET /api/get_collection/{id}`
 */
export function call<M extends CallSpec['method'], const C extends Omit<CallSpec, 'method' | 'path'>>(
  route: `${M} ${CallSpec['path']}`,
  spec: C,
): C & { method: M; path: CallSpec['path'] } {
  const [method, path] = route.split(' ') as [M, CallSpec['path']]
  return { ...spec, method, path }
}

/** A piece of an upload. A Blob is one; contract has no DOM types to name it. */
export type Bytes = { readonly size: number; arrayBuffer(): Promise<ArrayBuffer> }

type In<S> = S extends v.GenericSchema ? v.InferInput<S> : undefined
type Out<S> = S extends v.GenericSchema ? v.InferOutput<S> : undefined
type Part<C, K extends string> = C extends Record<K, infer S> ? S : undefined
type Given<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

/** The parts of a call; a body whose schema is optional may be left out. */
type Parts<C, Body> = {
  params: In<Part<C, 'params'>>
  query: In<Part<C, 'query'>>
  bytes: Part<C, 'bytes'> extends true ? Bytes : undefined
} & (Body extends v.OptionalSchema<v.GenericSchema, unknown> ? { body?: In<Body> } : { body: In<Body> })

/** What a client hands to a call: the parts that it has, before parsing. */
export type CallInput<C extends CallSpec> = Given<Parts<C, Part<C, 'body'>>>

/** What a handler gets: the same parts, parsed. */
export type CallParsed<C extends CallSpec> = {
  params: Out<Part<C, 'params'>>
  query: Out<Part<C, 'query'>>
  body: Out<Part<C, 'body'>>
}

/** What a call answers, as the handler returns it and the client gets it. */
export type CallOutput<C extends CallSpec> = v.InferOutput<C['output']>
