import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubWindow } from '../../../../tests/support/stub-window.ts'
import type { Device } from '../../../local/device/device.ts'
import type { PostAnswer } from '../../../local/posts/views.ts'
import { aPost, someone } from '../../../local/testing/rows.ts'

const post = aPost()
const slug = post.post_slug
const asked: string[] = []

const aDevice = (session: Device['session']): Device =>
  ({
    session,
    mirror: {},
    online: () => true,
    subscribe: () => () => {},
    subscribeOnline: () => () => {},
    sync: { loadPost: async (slug: string) => asked.push(slug) && 'loaded' },
    client: { call: async () => ({ data: null, nextCursor: null }) },
  }) as unknown as Device

beforeEach(() => {
  vi.resetModules()
  asked.length = 0
  stubWindow()
  const local = { setItem: () => {}, removeItem: () => {} }
  const globals = { localStorage: local, addEventListener: () => {}, removeEventListener: () => {} }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => vi.unstubAllGlobals())

/** Renders a post's page. The device is there before it, or comes once the document is taken over. */
async function open(device: Device, when: 'before' | 'after', answer: PostAnswer) {
  const { showDevice } = await import('../../state/device/open-device.ts')
  const { useLoadPost } = await import('./use-load-post.ts')
  function Page({ slug, answer }: { slug: string; answer: PostAnswer }) {
    useLoadPost(slug, answer)
    return null
  }
  if (when === 'before') showDevice(device)
  const root = createRoot(document.getElementById('root') as HTMLElement)
  const show = (slug: string, now = answer) => act(async () => root.render(<Page slug={slug} answer={now} />))
  await show(slug)
  if (when === 'after') await act(async () => showDevice(device))
  return show
}

const here: PostAnswer = { state: 'here', post }

test('a post that is known is asked for when its page opens', async () => {
  await open(aDevice(null), 'before', here)
  expect(asked).toEqual([slug])
})

test('one that the document has just brought is not, but the next one is, and it when it is opened again', async () => {
  const show = await open(aDevice(null), 'after', here)
  expect(asked).toEqual([])
  await show('another')
  await show(slug)
  expect(asked).toEqual(['another', slug])
})

test('a member asks, as the document shows what visitors see', async () => {
  await open(aDevice(someone), 'after', here)
  expect(asked).toEqual([slug])
})

test('a post that the document does not have is asked for', async () => {
  await open(aDevice(null), 'after', { state: 'unknown' })
  expect(asked).toEqual([slug])
})

test('one that the server may have changed while its page was open is asked for once more', async () => {
  const show = await open(aDevice(null), 'before', here)
  await show(slug, { ...here, unconfirmed: true })
  await show(slug, { ...here, unconfirmed: true })
  expect(asked).toEqual([slug, slug])
  await show(slug, here)
  expect(asked).toEqual([slug, slug])
})
