/** The thread in which documents are rendered, so that calls never wait for a rendering. Started by {@link openRenderThread}. */
import { parentPort, workerData } from 'node:worker_threads'
import type { AskCall, RenderEntry } from '../../../contract/page.ts'
import { type FromThread, received, sent, type ToThread } from './render-messages.ts'

const port = parentPort
if (!port) throw new Error('this file is run as a thread')
const { renderPage } = (await import(workerData as string)) as RenderEntry

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

port.on('message', (message: ToThread) => {
  if (message.kind === 'render') {
    const { id, task } = message
    renderPage({ ...task, ask: askFor(id) }).then(
      page => say({ kind: 'rendered', id, page }),
      error => say({ kind: 'failed', id, error: sent(error) }),
    )
    return
  }
  const waiting = asked.get(message.ask)
  asked.delete(message.ask)
  if (message.kind === 'answer') waiting?.resolve(message.answer as never)
  else waiting?.reject(received(message.error))
})
