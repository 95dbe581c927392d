import { hash } from 'node:crypto'
import type { CallName } from '../../../contract/calls/index.ts'
import { CallError, type ErrorCode, errors } from '../../../contract/errors.ts'
import type { DataPart, Page, PageRequest } from '../../../contract/page.ts'
import { JsonOf } from '../http/json-of.ts'

/** What the thread is started with: addresses of the built pages, if there are any, and of the module whose `tasks` it does. */
export type ThreadModules = { pages: string | null; tasks: string }

/** What a thread is started with: its modules, and whether it loads them before it is asked for anything. */
export type ThreadData = ThreadModules & { isAhead?: true }

/** A module of tasks: functions of what they are given alone, by name. */
export type TaskModule = { tasks: Readonly<Record<string, { work(input: never): unknown }>> }

/**
 * What a call answered a document: its JSON as it stands in documents, and a name that only the same bytes have. It goes once to the other
 * thread, and from there only its name comes back.
 */
export type Asked = { name: string; bytes: Uint8Array<ArrayBuffer>; nextCursor: string | null }

/** How a document asks for its calls in the main thread. Throws CallError. */
export type AskText = (name: CallName, input: unknown) => Promise<Asked>

/** What is asked for to render a document. */
export type RenderRequest = Task & { ask: AskText }

/** A page as bytes; its data as the pieces that follow each other. */
export type WrittenPage = Omit<Page, 'html' | 'data'> & { html: Uint8Array; data: readonly Uint8Array[] | null }

/** Where an address leads that has no page. */
export type Redirect = { redirect: string; status: number }

/** Renders a document. */
export type Render = (request: RenderRequest) => Promise<WrittenPage | Redirect>

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

/** A page on its way from one thread to the other, where answers are known by their names. */
export type SentPage = Omit<Page, 'html' | 'data'> & {
  html: Uint8Array<ArrayBuffer>
  data: readonly (Uint8Array<ArrayBuffer> | Exclude<DataPart, string>)[] | null
}

/** Writes a page as bytes. */
export const writePage = (page: Page): SentPage => ({
  ...page,
  html: encoder.encode(page.html),
  data: page.data?.map(part => (typeof part === 'string' ? encoder.encode(part) : part)) ?? null,
})

/** Puts the answers into a page's data. @param bytesOf what is known by a name */
export const withAnswers = (page: SentPage, bytesOf: (name: string) => Uint8Array): WrittenPage => ({
  ...page,
  data: page.data?.map(part => ('answer' in part ? bytesOf(part.answer) : part)) ?? null,
})

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

/** What is needed to render a document, except what has to do with its calls: a thread asks for these. */
export type Task = Omit<PageRequest, 'ask' | 'nameOf'>

/** What a thread is told: to render a document, what a call that it asked for answered (without bytes where it has them), or to do a task. */
export type ToThread =
  | { kind: 'render'; id: number; task: Task }
  | { kind: 'work'; id: number; name: string; input: unknown }
  | { kind: 'answer'; ask: number; name: string; nextCursor: string | null; bytes: Uint8Array<ArrayBuffer> | null }
  | { kind: 'refusal'; ask: number; error: SentError }

/** What a thread says: that a document needs a call, what a document or a task has become, or that it failed. */
export type FromThread =
  | { kind: 'ask'; id: number; ask: number; name: CallName; input: unknown }
  | { kind: 'rendered'; id: number; page: SentPage | Redirect }
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
