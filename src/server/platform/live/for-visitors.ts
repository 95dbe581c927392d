import { serverLimits } from '../../../contract/server-limits.ts'
import { type AnswerCache, createAnswerCache } from '../http/answer-cache.ts'
import type { KeptAsked } from '../render/ask-call.ts'
import type { Bus } from './bus.ts'

/** What visitors were answered a moment ago. */
export type ForVisitors = {
  /** Pages. */
  documents: AnswerCache
  /** Shared calls, feeds and the like. */
  calls: AnswerCache
  /** What calls answered to pages that were made here. */
  asked: AnswerCache<KeptAsked>
  /** From where on the devices that got such pages ask for changes. Never younger than anything in `asked`. */
  cursors: AnswerCache<KeptAsked>
  /** Says that this process has written something that visitors may see: no call is answered with what was before. */
  changed(): void
  /** Says that it took something away or changed it: no process gives a page or an answer that still has it (PRODUCT 6.3). */
  withdrawn(): void
}

const channel = 'documents'

/** Opens what is kept for visitors; the processes of a site forget together what was withdrawn. */
export function openForVisitors(bus: Bus): ForVisitors {
  const documents = createAnswerCache(serverLimits.kept.documents)
  const calls = createAnswerCache(serverLimits.kept.calls)
  const asked = createAnswerCache<KeptAsked>(serverLimits.kept.asked)
  const cursors = createAnswerCache<KeptAsked>(serverLimits.kept.asked)
  const changed = () => {
    calls.clear()
    asked.clear()
  }
  const forget = () => {
    documents.clear()
    changed()
  }
  bus.subscribe(channel, forget)
  // What was lost may have been such a message.
  bus.subscribePeers((_peer, state) => state === 'missed' && forget())
  return {
    documents,
    calls,
    asked,
    cursors,
    changed,
    withdrawn() {
      forget()
      bus.publish(channel, null)
    },
  }
}
