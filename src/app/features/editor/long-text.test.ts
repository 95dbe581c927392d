import { expect, test, vi } from 'vitest'
import { findHashtags } from '../../../contract/rich-text/find-hashtags.ts'
import { editorState } from './editor-state.ts'
import { snapshotOf } from './snapshot.ts'

vi.mock('dompurify', () => ({ default: {} }))
vi.mock('../../../contract/rich-text/find-hashtags.ts', { spy: true })

const line = (at: number) => `Line ${at} of a long post, thanks to @mika and #kyoto: 今朝は寒いですね。`
const lines = Array.from({ length: 400 }, (_, at) => line(at))

test.each([
  ['paragraphs', lines.map(each => `<p>${each}</p>`).join(''), 2],
  // Only the count of a long paragraph's tags reads it whole.
  ['lines of one paragraph', `<p>${lines.join('<br>')}</p>`, 402],
])('a key in a text of 20,000 characters reads what it changes: %s', (_, html, most) => {
  let state = editorState(html, '', { onSubmit: () => {}, onLink: () => {}, onPictures: () => {} })
  const press = (key: string) => {
    state = state.apply(state.tr.insertText(key, 5))
    snapshotOf(state)
  }
  // The first key reads the whole text, as it was opened.
  press('a')
  expect(state.doc.textContent.length).toBeGreaterThan(20_000)
  vi.mocked(findHashtags).mockClear()
  press('b')
  expect(vi.mocked(findHashtags).mock.calls.length).toBeLessThanOrEqual(most)
  expect(vi.mocked(findHashtags).mock.calls.length).toBeGreaterThan(0)
})
