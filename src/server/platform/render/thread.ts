/**
 * The thread in which documents are rendered and long texts are read, so that calls never wait for them. Started by
 * {@link openRenderThread}.
 */
import { parentPort, workerData } from 'node:worker_threads'
import type { AskCall, RenderEntry } from '../../../contract/page.ts'
import {
  type FromThread,
  readAsked,
  received,
  sent,
  type TaskModule,
  type ThreadData,
  type ToThread,
} from './render-messages.ts'

const port = parentPort
if (!port) throw new Error('this file is run as a thread')
const modules = workerData as ThreadData

type Answer = { resolve: (answer: never) => void; reject: (error: Error) => void }
const asked = new Map<number, Answer>()
let asks = 0

const say = (message: FromThread) => port.postMessage(message)

/** Makes the calls of one document in the main thread. */
const askFor = (id: number): AskCall => {
  return (name, input) =>
    new Promise((resolve, reject) => {
      asks += 1
      asked.set(asks, { resolve, reject })
      say({ kind: 'ask', id, ask: asks, name, input })
    })
}

let pages: Promise<RenderEntry> | undefined
let tasks: Promise<TaskModule> | undefined

// Each module is loaded when it is first needed: a site without its build still reads texts.
function loadPages(): Promise<RenderEntry> {
  if (modules.pages === null) throw new Error('there is no build of the pages')
  pages ??= import(modules.pages) as Promise<RenderEntry>
  return pages
}

function loadTasks(): Promise<TaskModule> {
  tasks ??= import(modules.tasks) as Promise<TaskModule>
  return tasks
}

async function render({ id, task }: ToThread & { kind: 'render' }): Promise<FromThread> {
  const { renderPage } = await loadPages()
  return { kind: 'rendered', id, page: await renderPage({ ...task, ask: askFor(id) }) }
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
    done.then(say, error => say({ kind: 'failed', id: message.id, error: sent(error) }))
    return
  }
  const waiting = asked.get(message.ask)
  asked.delete(message.ask)
  if (message.kind === 'answer') waiting?.resolve(readAsked(message.answer) as never)
  else waiting?.reject(received(message.error))
})
