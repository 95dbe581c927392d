import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { CallError } from '../../../contract/errors.ts'
import { accountOfFlow, forCaller, writesByItself } from '../db/flow.ts'
import { type RenderRequest, writeAsked } from './render-messages.ts'
import { openRenderThread } from './render-thread.ts'

/** What stands in for the built pages: does what the address says. */
const entry = `data:text/javascript,${encodeURIComponent(`
  let seen
  export async function renderPage({ url, ask, writtenOf }) {
    if (url === '/broken') throw new Error('a broken page')
    if (url === '/crash') process.exit(3)
    if (url === '/redirect') return { redirect: '/', status: 302 }
    const page = { title: '', head: '', routes: [], status: 200 }
    const { data } = await ask('posts.single', { params: { slug: url } }).catch(error => {
      if (url === '/missing') return { data: error.code }
      throw error
    })
    if (url.startsWith('/same')) {
      const isSame = seen === data
      seen = data
      return { ...page, html: String(isSame), data: ['[', writtenOf(data), ']'] }
    }
    return { ...page, html: String(data), data: null }
  }
`)}`

/** What stands in for the tasks of the server. */
const tasks = `data:text/javascript,${encodeURIComponent(`
  import { BroadcastChannel, threadId } from 'node:worker_threads'
  const channel = new BroadcastChannel('a thread has its tasks')
  channel.postMessage(threadId)
  channel.close()
  export const tasks = {
    thread: { work: () => threadId },
    double: { work: text => text + text },
    broken: { work() { throw new Error('a broken task') } },
    crash: { work() { process.exit(4) } },
    endless: { work() { for (;;); } },
  }
`)}`

/** What stands in for the files of the build. */
const files = mkdtempSync(join(tmpdir(), 'engawa-frame-'))
mkdirSync(join(files, '.vite'))
writeFileSync(join(files, '.vite', 'manifest.json'), '{}')
writeFileSync(
  join(files, 'index.html'),
  '<html lang="en"><head><title>Engawa</title><!--head--></head><body><main><!--page--></main><!--data--></body></html>',
)
afterAll(() => rmSync(files, { recursive: true, force: true }))

const opened: ReturnType<typeof openRenderThread>[] = []
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(opened.splice(0).map(each => each.close()))
})

function openThread() {
  const thread = openRenderThread({ pages: { entry, files: `${pathToFileURL(files)}/`, assets: null }, tasks })
  opened.push(thread)
  return thread
}

function open(ask: (slug: string) => Promise<unknown> = async slug => `<p>${slug}</p>`, thread = openThread()) {
  const asked = async (_: string, { params }: { params: { slug: string } }) => writeAsked(await ask(params.slug), null)
  return async (url: string) => {
    const given = { url, ask: asked, language: 'en', site: { supportUrl: null, seller: {} }, style: null }
    const made = await thread.renderPage(given as unknown as RenderRequest)
    if ('redirect' in made) return made
    const text = brotliDecompressSync(made.br).toString()
    const [html, data] = ['main', 'script'].map(name => new RegExp(`<${name}.*?>(.*)</${name}>`).exec(text)?.[1])
    return { status: made.status, html, ...(data !== undefined && { data }) }
  }
}

test('a document is rendered beside the main thread, which makes its calls', async () => {
  const render = open()
  expect(await Promise.all([render('/a'), render('/b')])).toEqual([
    { status: 200, html: '<p>/a</p>' },
    { status: 200, html: '<p>/b</p>' },
  ])
  expect(await render('/redirect')).toEqual({ redirect: '/', status: 302 })
})

test('an answer that several documents have goes to the thread once, and stands in each as it was written', async () => {
  const render = open(async slug => ({ text: slug.startsWith('/same') ? 'a < b' : slug }))
  const data = '[{"text":"a \\u003c b"}]'
  expect(await render('/same/1')).toEqual({ status: 200, html: 'false', data })
  expect(await render('/same/2')).toEqual({ status: 200, html: 'true', data })
})

test('an answer is sent again once so much came after it that the thread has forgotten it', async () => {
  const long = 'x'.repeat(1_100_000)
  const render = open(async slug => ({ text: slug === '/same/other' ? `${long}y` : long }))
  for (const url of ['/same/1', '/same/other', '/same/2'])
    expect(await render(url)).toMatchObject({ status: 200, html: 'false' })
  expect(await render('/same/3')).toMatchObject({ html: 'true', data: JSON.stringify([{ text: long }]) })
})

test('its calls are made on nobody’s behalf, whoever started the thread', async () => {
  const thread = openThread()
  await forCaller({ account: 'a writer', call: null, writes: true }, () => thread.work('double', 'a'))
  const flows: unknown[] = []
  await open(async () => void flows.push([accountOfFlow(), writesByItself()]), thread)('/a')
  expect(flows).toEqual([[null, false]])
})

test('a refused call arrives with its code, there and back', async () => {
  const render = open(async slug => {
    throw new CallError(slug === '/missing' ? 'not_found' : 'maintenance', { retryAfterSeconds: 7 })
  })
  expect(await render('/missing')).toEqual({ status: 200, html: 'not_found' })
  const refused = await render('/closed').catch(error => error)
  expect(refused).toBeInstanceOf(CallError)
  expect(refused).toMatchObject({ code: 'maintenance', retryAfterSeconds: 7 })
})

test('a page that breaks says why, and a thread that ends is replaced', async () => {
  const render = open()
  await expect(render('/broken')).rejects.toThrow('a broken page')
  await expect(render('/crash')).rejects.toThrow('ended with 3')
  expect(await render('/a')).toEqual({ status: 200, html: '<p>/a</p>' })
})

test('four documents are under way at once, and too many are refused', async () => {
  let under = 0
  let most = 0
  const goOn: (() => void)[] = []
  const render = open(async slug => {
    most = Math.max(most, ++under)
    await new Promise<void>(done => goOn.push(done))
    under -= 1
    return slug
  })
  const all = Array.from({ length: 105 }, (_, at) => render(`/${at}`).catch(error => error))
  expect(await all[104]).toMatchObject({ code: 'too_many', retryAfterSeconds: expect.any(Number) })
  let done = 0
  void Promise.all(all.slice(0, 104).map(each => each.then(() => done++)))
  while (done < 104) {
    // One goes on when all that may be under way are.
    if (goOn.length === Math.min(4, 104 - done)) goOn.shift()?.()
    await new Promise(next => setImmediate(next))
  }
  expect(most).toBe(4)
})

test('a task is done in the same thread, and one that breaks or ends the thread says why', async () => {
  const thread = openThread()
  expect(await Promise.all([thread.work('double', 'a'), open(undefined, thread)('/a')])).toEqual([
    'aa',
    { status: 200, html: '<p>/a</p>' },
  ])
  await expect(thread.work('broken', '')).rejects.toThrow('a broken task')
  await expect(thread.work('unknown', '')).rejects.toThrow('no task unknown')
  await expect(thread.work('crash', '')).rejects.toThrow('ended with 4')
  expect(await thread.work('double', 'b')).toBe('bb')
})

test('a task that never ends is given up with its thread, and what comes behind it has another one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const thread = openThread()
  let isAsked = () => {}
  const asked = new Promise<void>(done => {
    isAsked = done
  })
  const page = open(() => {
    isAsked()
    return new Promise(() => {})
  }, thread)('/a')
  await asked
  const endless = thread.work('endless', '')
  const behind = thread.work('double', 'a')
  // The endless task begins in a microtask.
  await new Promise(next => setImmediate(next))
  const refused = Promise.allSettled([endless, page])
  vi.advanceTimersByTime(10_000)
  const [failed, lost] = await refused
  expect(failed).toMatchObject({ reason: { message: 'the task endless took longer than 10000 ms' } })
  expect(lost).toMatchObject({ reason: { code: 'busy' } })
  expect(await behind).toBe('aa')
})

test('another thread takes the place of one without work after a minute, before anything is asked of it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const thread = openThread()
  const first = await thread.work('thread', '')
  vi.advanceTimersByTime(59_000)
  expect(await thread.work('thread', '')).toBe(first)
  vi.advanceTimersByTime(59_000)
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<string>()
  const ask = () => {
    asked.resolve()
    return answer.promise
  }
  const page = open(ask, thread)('/a')
  await asked.promise
  vi.advanceTimersByTime(61_000)
  expect(await thread.work('thread', '')).toBe(first)
  answer.resolve('waited')
  expect(await page).toEqual({ status: 200, html: 'waited' })
  const channel = new BroadcastChannel('a thread has its tasks')
  const ready = new Promise(said => {
    channel.onmessage = ({ data }) => said(data)
  })
  vi.advanceTimersByTime(61_000)
  const second = await ready
  channel.close()
  expect(second).not.toBe(first)
  expect(await thread.work('thread', '')).toBe(second)
})

test('when it is closed, what it had to do fails, and what comes later is refused', async () => {
  const thread = openThread()
  expect(await thread.work('double', 'a')).toBe('aa')
  const lost = expect(thread.work('endless', '')).rejects.toThrow('ended with 1')
  await new Promise(next => setImmediate(next))
  await thread.close()
  await lost
  await expect(thread.work('double', 'a')).rejects.toThrow('is closed')
})
