import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubWindow } from '../../../../tests/support/stub-window.ts'
import type { EmergencyNote } from '../../../contract/entities/emergency-note.ts'
import { needTexts } from '../language/catalogues.ts'
import { loadSpeech, TextProvider } from '../language/text.tsx'
import { NotesAbove } from './notes-above.tsx'

const hourMs = 3_600_000
/** What the browser would keep. */
let cookies = ''
const now = Date.parse('2026-11-29T12:00:00.000Z')

beforeEach(() => {
  stubWindow()
  cookies = ''
  Object.defineProperty(document, 'cookie', {
    get: () => cookies,
    set: (written: string) => {
      cookies = written.split(';', 1)[0] ?? ''
    },
  })
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const note = (en: string, hoursAgo: number, holdsHours = 24): EmergencyNote => ({
  ...{ id: en, kind: 'weather', en: `${en}\nMore`, ja: en, prefectures: [], urgent: false, version: 1, by: null },
  until: new Date(now + holdsHours * hourMs).toISOString(),
  written_at: new Date(now - hoursAgo * hourMs).toISOString(),
  changed_at: new Date(now - hoursAgo * hourMs).toISOString(),
})

/** Draws the notes as a device shows them that has heard of them so many hours ago. */
async function draw(notes: EmergencyNote[], heardHoursAgo = 0): Promise<HTMLElement> {
  const speech = await loadSpeech('en')
  await needTexts('emergency')
  const at = document.createElement('div')
  const root = createRoot(at)
  await act(async () =>
    root.render(
      <TextProvider speech={speech}>
        <NotesAbove notes={notes} heardAt={now - heardHoursAgo * hourMs} />
      </TextProvider>,
    ),
  )
  return at
}

test('the latest one stands there with its age and that of what the device knows, and how many more there are', async () => {
  const { textContent } = await draw([note('Snow', 1), note('Typhoon', 5)], 3)
  expect(textContent).toContain('Weather: Snow')
  expect(textContent).not.toContain('More')
  expect(textContent).toContain('Written 1 hour ago, your device heard of it 3 hours ago.')
  expect(textContent).toContain('This is not a warning system.')
  expect(textContent).toContain('1 more on the emergency page.')
})

test('closing it shows the next, and closing the last one keeps all closed in this browser until another one is written', async () => {
  const at = await draw([note('Snow', 1), note('Typhoon', 5)])
  const close = () => act(async () => at.querySelector<HTMLElement>('button')?.click())
  await close()
  expect(at.textContent).toContain('Weather: Typhoon')
  expect([at.textContent?.includes('Snow'), cookies]).toEqual([false, ''])
  await close()
  expect(at.textContent).toBe('')
  expect(cookies).toBe(`notes=${now - hourMs}`)
  expect((await draw([note('Snow', 1)])).textContent).toBe('')
  expect((await draw([note('Rain', 0.5), note('Snow', 1)])).textContent).toContain('Weather: Rain')
})

test('one that is over is not there, whatever the device has heard', async () => {
  expect((await draw([note('Typhoon', 5, -1)], 6)).textContent).toBe('')
})
