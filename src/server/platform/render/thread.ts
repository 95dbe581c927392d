/**
 * The thread in which documents are rendered and long texts are read, so that calls never wait for them. Started by
 * {@link openRenderThread}.
 */
import { parentPort, workerData } from 'node:worker_threads'
import type { AskCall, RenderEntry } from '../../../contract/page.ts'
import { type BuiltPages, openFrame } from './frame.ts'
import {
  type FromThread,
  knownAnswers,
  readAsked,
  received,
  sent,
  type TaskModule,
  type ThreadData,
  type ToThread,
} from './render-messages.ts'
import { writeDocument } from './write-document.ts'

const port = parentPort
if (!port) throw new Error('this file is run as a thread')
const modules = workerData as ThreadData

type Answer = { resolve: (answer: never) => void; reject: (error: Error) => void }
const asked = new Map<number, Answer>()
let asks = 0

/** What was read of answers: documents that have the same share it, so that nothing has to be read or written again. */
const answers = knownAnswers<unknown>()
const written = new WeakMap<object, Uint8Array>()

/** @param moved what goes to the other thread without being copied */
const say = (message: FromThread, moved: ArrayBuffer[] = []) => port.postMessage(message, moved)

/** Makes the calls of one document in the main thread. */
const askFor = (id: number): AskCall => {
  return (name, input) =>
    new Promise((resolve, reject) => {
      asks += 1
      asked.set(asks, { resolve, reject })
      say({ kind: 'ask', id, ask: asks, name, input })
    })
}

let pages: ReturnType<typeof openPages> | undefined
let tasks: Promise<TaskModule> | undefined

// Each module is loaded when it is first needed: a site without its build still reads texts.
function loadPages(): ReturnType<typeof openPages> {
  if (modules.pages === null) throw new Error('there is no build of the pages')
  pages ??= openPages(modules.pages)
  return pages
}

async function openPages(built: BuiltPages) {
  const [{ renderPage }, frame] = await Promise.all([import(built.entry) as Promise<RenderEntry>, openFrame(built)])
  return { renderPage, frame }
}

function loadTasks(): Promise<TaskModule> {
  tasks ??= import(modules.tasks) as Promise<TaskModule>
  return tasks
}

async function render({ id, task }: ToThread & { kind: 'render' }): Promise<FromThread> {
  const { renderPage, frame } = await loadPages()
  const page = await renderPage({ ...task, ask: askFor(id), writtenOf: answer => written.get(answer) })
  return { kind: 'rendered', id, document: 'redirect' in page ? page : writeDocument(frame, page, task) }
}

/** The bytes of a document, which the thread needs no more. */
const movedOf = (message: FromThread): ArrayBuffer[] =>
  message.kind === 'rendered' && 'br' in message.document ? [message.document.br.buffer] : []

/** What an answer says, which is read where it comes for the first time. */
function answerOf({ name, bytes }: ToThread & { kind: 'answer' }): unknown {
  if (bytes === null) return answers.get(name)
  const data = readAsked(bytes)
  if (typeof data === 'object' && data !== null) written.set(data, bytes)
  answers.add(name, bytes.length, data)
  return data
}

async function work({ id, name, input }: ToThread & { kind: 'work' }): Promise<FromThread> {
  const task = (await loadTasks()).tasks[name]
  if (task === undefined) throw new Error(`there is no task ${name}`)
  return { kind: 'worked', id, output: task.work(input as never) }
}

if (modules.isAhead) {
  // What can't be loaded is said to whoever asks for it.
  if (modules.pages !== null) loadPages().catch(() => {})
  loadTasks().catch(() => {})
}

port.on('message', (message: ToThread) => {
  if (message.kind === 'render' || message.kind === 'work') {
    const done = message.kind === 'render' ? render(message) : work(message)
    done.then(
      said => say(said, movedOf(said)),
      error => say({ kind: 'failed', id: message.id, error: sent(error) }),
    )
    return
  }
  const waiting = asked.get(message.ask)
  asked.delete(message.ask)
  if (message.kind === 'answer') waiting?.resolve({ data: answerOf(message), nextCursor: message.nextCursor } as never)
  else waiting?.reject(received(message.error))
})
