import { expect, test, vi } from 'vitest'
import { findHashtags } from '../../../contract/rich-text/find-hashtags.ts'
import { editorState } from './editor-state.ts'
import { snapshotOf } from './snapshot.ts'

vi.mock('dompurify', () => ({ default: {} }))
vi.mock('../../../contract/rich-text/find-hashtags.ts', { spy: true })

// All lines differ: results are cached by line.

const line = (of: string, at: number) => `${of} ${at} of a long post, thanks to @mika and #kyoto: 今朝は寒いですね。`
const lines = (of: string) => Array.from({ length: 400 }, (_, at) => line(of, at))

test.each([
  [
    'paragraphs',
    lines('Paragraph')
      .map(each => `<p>${each}</p>`)
      .join(''),
    2,
  ],
  ['lines of one paragraph', `<p>${lines('Line').join('<br>')}</p>`, 2],
])('a key in a text of 20,000 characters reads what it changes: %s', (_, html, most) => {
  let state = editorState(html, '', { onSubmit: () => {}, onLink: () => {}, onPictures: () => {}, onCut: () => {} })
  const press = (key: string) => {
    state = state.apply(state.tr.insertText(key, 5))
    snapshotOf(state)
  }
  // The first key press reads the whole text once.
  press('a')
  expect(state.doc.textContent.length).toBeGreaterThan(20_000)
  vi.mocked(findHashtags).mockClear()
  press('b')
  expect(vi.mocked(findHashtags).mock.calls.length).toBeLessThanOrEqual(most)
  expect(vi.mocked(findHashtags).mock.calls.length).toBeGreaterThan(0)
})
