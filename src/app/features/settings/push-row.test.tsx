import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { PushRow } from './push-row.tsx'

let push = { view: 'off', busy: false, failed: false }
vi.mock('../../state/language/text.tsx', () => ({ useText: () => (key: string) => key }))
vi.mock('../../state/device/online.ts', () => ({ useConnection: () => 'fine' }))
vi.mock('../../state/push/use-push.ts', () => ({ usePush: () => push }))

const hint = () => /<small[^>]*>(.*)<\/small>/.exec(renderToStaticMarkup(<PushRow />))?.[1]

test('one sentence stands below the switch: how it is, or why it could not be switched on', () => {
  expect(hint()).toBe('push.device.off')
  push = { ...push, failed: true }
  expect(hint()).toBe('push.device.failed')
})
