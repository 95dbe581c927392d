import { hash } from 'node:crypto'
import type { CallName } from '../../../contract/calls/index.ts'
import { CallError, type ErrorCode, errors } from '../../../contract/errors.ts'
import type { PageRequest } from '../../../contract/page.ts'
import type { SiteStyle } from '../../../contract/site-style/site-style.ts'
import { JsonOf } from '../http/json-of.ts'
import type { BuiltPages } from './frame.ts'
import type { WrittenDocument } from './write-document.ts'

/** What the thread is started with: where the built pages are, if there are any, and the module whose `tasks` it does. */
export type ThreadModules = { pages: BuiltPages | null; tasks: string }

/** What a thread is started with: its modules, and whether it loads them before it is asked for anything. */
export type ThreadData = ThreadModules & { isAhead?: true }

/** A module of tasks: functions of what they are given alone, by name. */
export type TaskModule = { tasks: Readonly<Record<string, { work(input: never): unknown }>> }

/**
 * What a call answered a document: its JSON as it stands in documents, and a name that only the same bytes have. It goes once to the other
 * thread, which then knows it by its name.
 */
export type Asked = { name: string; bytes: Uint8Array<ArrayBuffer>; nextCursor: string | null }

/** How a document asks for its calls in the main thread. Throws CallError. */
export type AskText = (name: CallName, input: unknown) => Promise<Asked>

/** What is asked for to render a document. */
export type RenderRequest = Task & { ask: AskText }

/** Where an address leads that has no page. */
export type Redirect = { redirect: string; status: number }

/** Renders a document. */
export type Render = (request: RenderRequest) => Promise<WrittenDocument | Redirect>

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Writes what a call answered. */
export function writeAsked(data: unknown, nextCursor: string | null): Asked {
  const json = data instanceof JsonOf ? data.json : JSON.stringify(data ?? null)
  // As in any JSON that stands in an element, no `<` may end it.
  const bytes = encoder.encode(json.replaceAll('<', '\\u003c'))
  return { name: hash('sha256', bytes, 'base64url'), bytes, nextCursor }
}

/** Reads what {@link writeAsked} wrote. */
export const readAsked = (bytes: Uint8Array) => JSON.parse(decoder.decode(bytes))

/** How many bytes of answers a thread has read and knows by their names: what is older goes first. */
const mostRead = 2 * 2 ** 20

/**
 * What of answers both threads know: the one says what it sends for the first time, the other keeps what it has read of it. Both forget the
 * same, as both add the same in the same order.
 */
export function knownAnswers<V>() {
  const known = new Map<string, { value: V; size: number }>()
  let bytes = 0
  return {
    has: (name: string): boolean => known.has(name),
    get: (name: string): V | undefined => known.get(name)?.value,
    add(name: string, size: number, value: V): void {
      known.set(name, { value, size })
      bytes += size
      for (const [each, oldest] of known) {
        if (bytes <= mostRead) break
        known.delete(each)
        bytes -= oldest.size
      }
    },
  }
}

/** What is needed to make a document, except what has to do with its calls: a thread asks for these. */
export type Task = Omit<PageRequest, 'ask' | 'writtenOf'> & { style: SiteStyle | null }

/** What a thread is told: to render a document, what a call that it asked for answered (without bytes where it has them), or to do a task. */
export type ToThread =
  | { kind: 'render'; id: number; task: Task }
  | { kind: 'work'; id: number; name: string; input: unknown }
  | { kind: 'answer'; ask: number; name: string; nextCursor: string | null; bytes: Uint8Array<ArrayBuffer> | null }
  | { kind: 'refusal'; ask: number; error: SentError }

/** What a thread says: that a document needs a call, what a document or a task has become, or that it failed. */
export type FromThread =
  | { kind: 'ask'; id: number; ask: number; name: CallName; input: unknown }
  | { kind: 'rendered'; id: number; document: WrittenDocument | Redirect }
  | { kind: 'worked'; id: number; output: unknown }
  | { kind: 'failed'; id: number; error: SentError }

/** An error as it goes from one thread to another, where only its fields arrive. */
export type SentError = {
  code: string | undefined
  message: string
  stack: string | undefined
  retryAfterSeconds: number | undefined
}

/** Takes an error apart for {@link received}. */
export function sent(error: unknown): SentError {
  const { code, message, stack, retryAfterSeconds } = (
    error instanceof Error ? error : new Error(String(error))
  ) as Error & Partial<CallError>
  return { code, message, stack, retryAfterSeconds }
}

/** Makes an error again: a CallError if it was one. */
export function received({ code, message, stack, retryAfterSeconds }: SentError): Error {
  if (code !== undefined && code in errors)
    return new CallError(code as ErrorCode, { message, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) })
  return Object.assign(new Error(message), { stack })
}
