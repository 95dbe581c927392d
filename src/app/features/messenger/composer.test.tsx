import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { stubWindow } from '../../../../tests/support/stub-window.ts'
import { aChat } from '../../../local/testing/fake-chats.ts'

const { write } = vi.hoisted(() => ({ write: vi.fn(async () => true) }))
const typed = { text: '\u3164 \u200b\n\u2800', replyTo: null, pictures: [] }
vi.mock('../../state/drafts/use-draft.ts', () => ({
  useDraft: () => ({ draft: typed, offer: null, taken: 0, keep: () => {}, send: (queue: () => void) => queue() }),
}))
vi.mock('../../state/drafts/draft-offer.tsx', () => ({ DraftOffer: () => null }))
vi.mock('../../state/device/online.ts', async original => ({ ...(await original<object>()), useOnline: () => true }))
vi.mock('../../state/language/text.tsx', () => ({ useText: () => (key: string) => key }))
vi.mock('../../ui/ui-text.tsx', () => ({ useUiText: () => (key: string) => key }))
vi.mock('../../state/writing/use-write.ts', () => ({ useWrite: () => write }))

test('a message in which nothing can be seen is not sent, and says so', async () => {
  stubWindow()
  // linkedom has no focus().
  window.HTMLElement.prototype.focus = () => {}
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const { createRoot } = await import('react-dom/client')
  const { Composer } = await import('./composer.tsx')
  const nothing = () => {}
  const field = <Composer chat={aChat()} replyTo={null} onReplyDone={nothing} onEditLast={nothing} takes={null} />
  await act(async () => createRoot(document.getElementById('root') as HTMLElement).render(field))
  const press = new window.Event('submit', { bubbles: true, cancelable: true })
  await act(async () => void document.querySelector('form')?.dispatchEvent(press))
  expect(write).not.toHaveBeenCalled()
  expect(document.body.textContent).toContain('chat.unseen')
})
