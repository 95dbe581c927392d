import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../tests/support/eventually.ts'
import { makeGuard } from './guard-entry.ts'
import { loadLanguage } from './state/language/catalogues.ts'
import { currentPage } from './state/navigation/current-page.ts'

type Answer = 'fine' | 'ended' | 'no-network' | 'visitor'

const { state } = vi.hoisted(() => ({
  state: {
    answer: () => {},
    online: null as boolean | null,
    tellOnline: () => {},
    ended: [] as string[],
    revoked: false,
    tell: (_: string) => {},
  },
}))

/** A signed-in device whose protected request is answered when the test says so. */
const asked = () =>
  new Promise<Answer>(resolve => {
    state.answer = resolve as () => void
  })
vi.mock('./state/device/open-device.ts', () => ({
  whenOpen: async () => ({
    session: { role: 55 },
    subscribe: (listener: (change: string) => void) => {
      state.tell = listener
      return () => {}
    },
    online: () => state.online,
    subscribeOnline: (listener: () => void) => {
      state.tellOnline = listener
      return () => {}
    },
    sync: { checkSession: asked },
    endSession: async (why: string) => {
      state.ended.push(why)
      state.tell(state.revoked ? 'revoked' : why)
    },
  }),
}))

const answer = (what: Answer) => (state.answer as (what: Answer) => void)(what)
const left: string[][] = []
const guard = makeGuard((page, to) => left.push([page, to]))
const enter = (important: true | 'awaited', href = '/settings') => guard({ access: 'login', important, href })

beforeEach(async () => {
  // Its first import takes real time.
  await import('./check-entry.ts')
  vi.useFakeTimers()
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  await loadLanguage('en')
  Object.assign(state, { ended: [], revoked: false, online: null })
  left.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an answer within a moment decides before the page opens', async () => {
  const entering = enter(true)
  await vi.advanceTimersByTimeAsync(299)
  answer('fine')
  await entering
  expect(currentPage.readOnly).toBeNull()

  const refused = expect(enter(true)).rejects.toMatchObject({ options: { href: '/login?return=%2Fsettings' } })
  await vi.advanceTimersByTimeAsync(10)
  answer('ended')
  await refused
  expect(state.ended).toEqual(['session-ended'])
})

test.each([
  ['says yes: then it may be changed', 'fine', null],
  ['never comes: then it stays for reading', 'no-network', 'offline'],
] as const)('without an answer the page opens for reading, until one %s', async (_, late, readOnly) => {
  const entering = enter(true)
  await vi.advanceTimersByTimeAsync(300)
  await entering
  expect(currentPage.readOnly).toBe('unanswered')
  answer(late)
  await vi.advanceTimersByTimeAsync(0)
  expect(currentPage.readOnly).toBe(readOnly)
  expect(left).toEqual([])
})

test.each([
  [false, '/login?return=%2Fsettings'],
  [true, '/'],
])('a late answer that says no leads out (revoked: %s)', async (revoked, to) => {
  state.revoked = revoked
  const entering = enter(true)
  await vi.advanceTimersByTimeAsync(300)
  await entering
  answer('ended')
  await vi.advanceTimersByTimeAsync(0)
  expect(left).toEqual([['/settings', to]])
})

test('a late answer says nothing about a page that was entered since', async () => {
  const entering = enter(true)
  await vi.advanceTimersByTimeAsync(300)
  await entering
  await guard({ access: 'public', important: undefined, href: '/' })
  answer('no-network')
  await vi.advanceTimersByTimeAsync(0)
  expect(currentPage.readOnly).toBeNull()
})

test('the admin pages wait for the answer, however long it takes', async () => {
  let open = false
  const entering = enter('awaited', '/adminpage').then(() => {
    open = true
  })
  await vi.advanceTimersByTimeAsync(15_000)
  expect(open).toBe(false)
  answer('fine')
  await entering
  expect(currentPage.readOnly).toBeNull()
})

test('a page that waits for the answer opens for reading once it is known that none comes, and a late no leads out', async () => {
  const entering = enter('awaited', '/adminpage')
  await vi.advanceTimersByTimeAsync(2_500)
  state.online = false
  state.tellOnline()
  await entering
  expect(currentPage.readOnly).toBe('unanswered')
  answer('ended')
  await eventually(() => expect(left).toEqual([['/adminpage', '/login?return=%2Fadminpage']]))
})
