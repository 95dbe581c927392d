import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { Waiting } from '../../../local/command/waiting.ts'
import { WrittenSendStatus } from './send-status.tsx'

vi.mock('@tanstack/react-router', () => ({ useRouter: () => ({}) }))
vi.mock('../language/text.tsx', () => ({ useText: () => (key: string) => key }))
vi.mock('./going-mark.tsx', () => ({ GoingMark: () => null }))

/** Whether a comment with this status has Edit. */
const editable = (waiting: Omit<Waiting, 'commandId'>) =>
  renderToStaticMarkup(
    <WrittenSendStatus waiting={{ commandId: 'one', ...waiting }} what="Words" onOpened={() => {}} />,
  ).includes('comments.edit')

test('a comment that waits or was refused is edited where it stands, but not while it is being sent', () => {
  expect(editable({ state: 'waiting' })).toBe(true)
  expect(editable({ state: 'refused', error: { code: 'invalid', message: '' } })).toBe(true)
  expect(editable({ state: 'sending' })).toBe(false)
})
