import { proxy } from 'valtio/vanilla'
import type { OutputOf } from '../../../contract/calls/index.ts'

/** A question, and its answer once it is here. */
export type Turn = { id: number; question: string; answer: OutputOf<'app.assistant'> | null }

/** What is typed, asked and answered in this window; kept while the assistant is closed, and nowhere else. */
export const talk = proxy<{ of: string | null; typed: string; turns: Turn[] }>({ of: null, typed: '', turns: [] })

/** Begins anew when somebody else uses the window than before. @param of the id of the account, null for a visitor */
export function talkAs(of: string | null): void {
  if (talk.of === of) return
  Object.assign(talk, { of, typed: '', turns: [] })
}
