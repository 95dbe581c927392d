import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubWindow } from '../../../../tests/support/stub-window.ts'
import { CallError } from '../../../contract/errors.ts'
import type { Searched } from '../../../local/search/views.ts'

const line = { online: true }
let answer: (found: Searched) => void
const held: { users: { user_id: string }[] } = { users: [] }
const device = {
  mirror: {},
  sync: {
    search: () =>
      new Promise<Searched>(resolve => {
        answer = resolve
      }),
  },
}

vi.mock('../../state/device/online.ts', () => ({
  useOnline: () => line.online,
  connectionNow: () => (line.online ? 'fine' : 'no-answer'),
}))
vi.mock('../../state/device/open-device.ts', () => ({ useDevice: () => device, useSession: () => null }))
vi.mock('../../state/reading/use-people.ts', () => ({ usePeople: () => undefined }))
vi.mock('../../../local/search/search-mirror.ts', () => ({ searchMirror: async () => held }))

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(line, { online: true })
  held.users = []
  stubWindow()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const rested = () => act(() => vi.advanceTimersByTimeAsync(300))

async function look() {
  const { createRoot } = await import('react-dom/client')
  const { useFoundPeople } = await import('./use-found-people.ts')
  const shown: ReturnType<typeof useFoundPeople>[] = []
  function Shown() {
    shown.push(useFoundPeople('mika'))
    return null
  }
  const root = createRoot(document.getElementById('root') as HTMLElement)
  const draw = () => act(async () => root.render(<Shown />))
  await draw()
  return { draw, last: () => shown.at(-1) }
}

const nobody = { found: { users: [] } } as unknown as Searched
const somebody = { found: { users: [{ user_id: 'mika' }] } } as unknown as Searched

test('that there is nobody is said only once the server has said so', async () => {
  const { last } = await look()
  expect(last()).toMatchObject({ people: undefined, asking: true, failed: null })
  await rested()
  expect(last()).toMatchObject({ people: undefined, asking: true, failed: null })
  await act(async () => answer(nobody))
  expect(last()).toMatchObject({ people: [], asking: false, failed: null })
})

test('a search that failed says why, keeps those on the device, and can be tried again', async () => {
  const { last } = await look()
  await rested()
  await act(async () => answer({ error: new CallError('too_many') }))
  expect(last()).toMatchObject({ people: undefined, asking: false, failed: 'failed' })
  held.users = [{ user_id: 'mika-here' }]
  await act(async () => last()?.again())
  await rested()
  expect(last()).toMatchObject({ people: held.users, asking: true, failed: null })
  await act(async () => answer(somebody))
  expect(last()?.people?.map(each => each.user_id)).toEqual(['mika', 'mika-here'])
})

test('without a signal it is the device that has nobody', async () => {
  line.online = false
  const { last } = await look()
  await rested()
  expect(last()).toMatchObject({ people: [], asking: false, failed: null })
})
