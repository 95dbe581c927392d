import type { CallName } from '../../../contract/calls/index.ts'
import { CallError, type ErrorCode, errors } from '../../../contract/errors.ts'
import type { Page, PageRequest, RenderEntry } from '../../../contract/page.ts'

/** What the thread is started with: addresses of the built pages, if there are any, and of the module whose `tasks` it does. */
export type ThreadModules = { pages: string | null; tasks: string }

/** What a thread is started with: its modules, and whether it loads them before it is asked for anything. */
export type ThreadData = ThreadModules & { isAhead?: true }

/** A module of tasks: functions of what they are given alone, by name. */
export type TaskModule = { tasks: Readonly<Record<string, { work(input: never): unknown }>> }

/** What a call answered a document: its JSON, which is kept, and goes from one thread to the other, as one text. */
export type Asked = { json: string; nextCursor: string | null }

/** How a document asks for its calls in the main thread. Throws CallError. */
export type AskText = (name: CallName, input: unknown) => Promise<Asked>

/** What is asked for to render a document. */
export type RenderRequest = Omit<PageRequest, 'ask'> & { ask: AskText }

/** Renders a document. */
export type Render = (request: RenderRequest) => ReturnType<RenderEntry['renderPage']>

/** Reads what a call answered. */
export const readAsked = ({ json, nextCursor }: Asked) => ({ data: JSON.parse(json), nextCursor })

/** What is needed to render a document, except the calls: a thread asks for these. */
export type Task = Omit<PageRequest, 'ask'>

/** What a thread is told: to render a document, what a call that it asked for answered, or to do a task. */
export type ToThread =
  | { kind: 'render'; id: number; task: Task }
  | { kind: 'work'; id: number; name: string; input: unknown }
  | { kind: 'answer'; ask: number; answer: Asked }
  | { kind: 'refusal'; ask: number; error: SentError }

/** What a thread says: that a document needs a call, what a document or a task has become, or that it failed. */
export type FromThread =
  | { kind: 'ask'; id: number; ask: number; name: CallName; input: unknown }
  | { kind: 'rendered'; id: number; page: Page | { redirect: string; status: number } }
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
