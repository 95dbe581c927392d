import { Worker } from 'node:worker_threads'
import { type Bounded, bounded } from '../bounded.ts'
import { busyError } from '../db/busy-error.ts'
import { apart } from '../db/flow.ts'
import {
  type Asked,
  type AskText,
  type FromThread,
  knownAnswers,
  type Render,
  received,
  sent,
  type ThreadData,
  type ThreadModules,
  type ToThread,
} from './render-messages.ts'

/** How many documents are under way at once: while one waits for its rows, another is rendered. */
const most = 4
/** How many more wait, and how long; what comes beyond that gets the empty shell. */
const [waiting, patienceMs] = [100, 10_000]
/** What a task may take, of which a text of any length takes some hundredths; and how long those wait that come behind one that never ends. */
const [taskMs, taskPatienceMs] = [10_000, 30_000]
/** How long a thread that has worked and has no more work is kept: it holds some 30 MB more than a new one. */
const idleMs = 60_000
/** A thread that needs more ends, and the next document or task starts another. */
const resourceLimits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 8 }

type Pending = { ask: AskText | null; resolve: (result: never) => void; reject: (error: Error) => void }

/** The thread beside the main one. */
export type RenderThread = {
  renderPage: Render
  /**
   * Does a task, one after the other. What it is given and what it gives are copied.
   * @throws CallError `too_many` where too many wait, and an Error when it takes too long, or when the thread ends
   */
  work(name: string, input: unknown): Promise<unknown>
  /** Ends the thread for good. */
  close(): Promise<void>
}

/**
 * Makes documents and does tasks in a thread of its own, because a document takes the processor for 5 to 25 ms and a long text for longer,
 * in which no call would be answered. The thread starts with the first of them. When nothing was asked of it for a minute, a new one takes its
 * place: that gives its memory back, and whoever comes next doesn't wait for a start.
 * @returns `renderPage`, which throws a CallError `too_many` where too many documents wait, `work`, and `close`
 */
export function openRenderThread(modules: ThreadModules): RenderThread {
  const documentsInTurn: Bounded = bounded(most, waiting, patienceMs)
  const tasksInTurn: Bounded = bounded(1, waiting, taskPatienceMs)
  const pending = new Map<number, Pending>()
  let ids = 0
  let thread: Worker | null = null
  /** What each thread has of answers. */
  const given = new WeakMap<Worker, ReturnType<typeof knownAnswers<true>>>()
  let idle: NodeJS.Timeout | undefined
  let isClosed = false

  /** @param data.isAhead whether the thread shall load all that it needs before it is asked for anything */
  function started(data: ThreadData = modules): Worker {
    if (isClosed) throw new Error('the thread that renders is closed')
    if (thread) return thread
    // Apart, because what a thread says is heard on behalf of whoever happened to start it.
    const worker = apart(() => new Worker(new URL('thread.ts', import.meta.url), { workerData: data, resourceLimits }))
    // Whatever serves documents keeps the process alive.
    worker.unref()
    const gone = (why: Error) => thread === worker && forget(why)
    worker.on('message', (message: FromThread) => void hear(message, worker))
    worker.on('error', gone)
    worker.on('exit', code => gone(new Error(`the thread that renders ended with ${code}`)))
    given.set(worker, knownAnswers())
    thread = worker
    return worker
  }

  /** The thread is gone, or is given up: what it had to do fails, and what comes next starts another. */
  function forget(why: Error): void {
    thread = null
    for (const { reject } of pending.values()) reject(why)
    pending.clear()
  }

  async function hear(message: FromThread, worker: Worker): Promise<void> {
    const asker = pending.get(message.id)
    if (message.kind === 'rendered') asker?.resolve(message.document as never)
    else if (message.kind === 'worked') asker?.resolve(message.output as never)
    else if (message.kind === 'failed') asker?.reject(received(message.error))
    else if (asker?.ask) {
      const { ask } = message
      const answered = asker.ask(message.name, message.input)
      const answer = await answered.then(
        (answer): ToThread => ({ kind: 'answer', ask, ...told(answer, worker) }),
        (error): ToThread => ({ kind: 'refusal', ask, error: sent(error) }),
      )
      worker.postMessage(answer)
    }
  }

  /** An answer as a thread is told of it. */
  function told({ name, bytes, nextCursor }: Asked, worker: Worker) {
    const known = given.get(worker)
    const isKnown = known?.has(name)
    if (!isKnown) known?.add(name, bytes.length, true)
    return { name, nextCursor, bytes: isKnown ? null : bytes }
  }

  /** Ends the thread once nothing was asked of it for a while, and starts one that has no work behind it. */
  function renewWhenIdle(): void {
    clearTimeout(idle)
    idle = setTimeout(() => {
      const used = thread
      thread = null
      void used?.terminate()
      started({ ...modules, isAhead: true })
    }, idleMs).unref()
  }

  async function say<T>(ask: AskText | null, write: (id: number) => ToThread): Promise<T> {
    clearTimeout(idle)
    ids += 1
    const id = ids
    try {
      return await new Promise<T>((resolve, reject) => {
        pending.set(id, { ask, resolve, reject })
        started().postMessage(write(id))
      })
    } finally {
      pending.delete(id)
      if (pending.size === 0 && !isClosed) renewWhenIdle()
    }
  }

  /** A task that doesn't end holds the thread, so the thread ends with it; documents that it had to render may be asked for again. */
  async function within<T>(name: string, task: Promise<T>): Promise<T> {
    let late: NodeJS.Timeout | undefined
    const tooLong = new Promise<never>((_, reject) => {
      late = setTimeout(() => {
        reject(new Error(`the task ${name} took longer than ${taskMs} ms`))
        const stuck = thread
        forget(busyError())
        void stuck?.terminate()
      }, taskMs)
    })
    try {
      return await Promise.race([tooLong, task])
    } finally {
      clearTimeout(late)
    }
  }

  return {
    renderPage: ({ ask, ...task }) => documentsInTurn(() => say(ask, id => ({ kind: 'render', id, task }))),
    work: (name, input) =>
      tasksInTurn(() =>
        within(
          name,
          say(null, id => ({ kind: 'work', id, name, input })),
        ),
      ),
    async close() {
      isClosed = true
      clearTimeout(idle)
      await thread?.terminate()
    },
  }
}
