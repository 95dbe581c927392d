import { Worker } from 'node:worker_threads'
import type { AskCall, RenderEntry } from '../../../contract/page.ts'
import { type Bounded, bounded } from '../bounded.ts'
import { type FromThread, received, sent, type ToThread } from './render-messages.ts'

/** How many documents are under way at once: while one waits for its rows, another is rendered. */
const most = 4
/** How many more wait, and how long; what comes beyond that gets the empty shell. */
const [waiting, patienceMs] = [100, 10_000]
/** A thread that needs more ends, and the next document starts another. */
const resourceLimits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16 }

type Pending = {
  ask: AskCall
  resolve: (page: Awaited<ReturnType<RenderEntry['renderPage']>>) => void
  reject: (error: Error) => void
}

/**
 * Renders documents in a thread of its own, because one takes the processor for 10 to 25 ms, in which no call would be answered. The thread
 * starts with the first document.
 * @param entry the address of the built rendering entry
 * @returns `renderPage`, which throws a CallError `too_many` where too many documents wait, and `close`, which ends the thread
 */
export function openRenderThread(entry: string): RenderEntry & { close(): Promise<void> } {
  const inTurn: Bounded = bounded(most, waiting, patienceMs)
  const pending = new Map<number, Pending>()
  let ids = 0
  let thread: Worker | null = null

  function started(): Worker {
    if (thread) return thread
    const worker = new Worker(new URL('thread.ts', import.meta.url), { workerData: entry, resourceLimits })
    // Whatever serves documents keeps the process alive.
    worker.unref()
    const gone = (why: Error) => {
      if (thread === worker) thread = null
      for (const { reject } of pending.values()) reject(why)
      pending.clear()
    }
    worker.on('message', (message: FromThread) => void hear(message, worker))
    worker.on('error', gone)
    worker.on('exit', code => gone(new Error(`the thread that renders ended with ${code}`)))
    thread = worker
    return worker
  }

  async function hear(message: FromThread, worker: Worker): Promise<void> {
    const document = pending.get(message.id)
    if (message.kind === 'rendered') document?.resolve(message.page)
    else if (message.kind === 'failed') document?.reject(received(message.error))
    else if (document) {
      const { ask } = message
      const answered = document.ask(message.name as never, message.input as never)
      const answer = await answered.then(
        (answer): ToThread => ({ kind: 'answer', ask, answer }),
        (error): ToThread => ({ kind: 'refusal', ask, error: sent(error) }),
      )
      worker.postMessage(answer)
    }
  }

  return {
    renderPage: ({ ask, ...task }) =>
      inTurn(async () => {
        ids += 1
        const id = ids
        try {
          return await new Promise((resolve, reject) => {
            pending.set(id, { ask, resolve, reject })
            started().postMessage({ kind: 'render', id, task } satisfies ToThread)
          })
        } finally {
          pending.delete(id)
        }
      }),
    async close() {
      await thread?.terminate()
    },
  }
}
