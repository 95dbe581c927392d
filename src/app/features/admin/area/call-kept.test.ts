import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { someone } from '../../../../local/testing/rows.ts'
import { createClient } from '../../../../local/wire/client.ts'
import { callKept } from './call-kept.ts'

const device = {
  session: someone,
  client: createClient({ origin: 'https://engawa.test', session: () => someone, language: () => 'en' }),
}
vi.mock('../../../state/device/open-device.ts', () => ({ deviceNow: () => device, tryOpen: async () => device }))

const sent: { url: string; init: RequestInit; answer: () => void }[] = []

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('document', { documentElement: { lang: 'ja' } })
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const headers = { 'content-type': 'application/json', 'x-engawa': 'test' }
    return new Promise(resolve => {
      sent.push({ url, init, answer: () => resolve(new Response('{"id":"a"}', { headers })) })
    })
  })
})
afterEach(() => vi.unstubAllGlobals())

const decide = (reason: string) =>
  callKept('admin.decideApplication', { params: { id: 'a' }, body: { approve: false, reason } })

test('a call goes out before anything is awaited, outlives the document, and is answered as any other', async () => {
  const answered = decide('Too little said')
  expect(sent).toMatchObject([
    {
      url: '/api/admin_decide_application/a',
      init: {
        method: 'PUT',
        body: '{"approve":false,"reason":"Too little said"}',
        keepalive: true,
        headers: { authorization: 'Bearer token', 'accept-language': 'ja', 'content-type': 'application/json' },
      },
    },
  ])
  sent[0]?.answer()
  expect((await answered).data).toEqual({ id: 'a' })
  expect(sent).toHaveLength(1)
})

test('more than a browser keeps is sent all the same, and there is room again once calls are answered', async () => {
  // Letters of three bytes each: as one call they are within what the browser keeps, as two they are not.
  const long = '長'.repeat(15_000)
  const answers = [decide(long), decide(long), decide('Too little said')]
  expect(sent.map(({ init }) => init.keepalive)).toEqual([true, false, true])
  for (const { answer } of sent) answer()
  await Promise.all(answers)
  void decide(long)
  expect(sent.at(-1)?.init.keepalive).toBe(true)
})
