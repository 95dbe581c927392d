import { Slice } from 'prosemirror-model'
import { expect, test } from 'vitest'
import { richSchema as schema } from '../../../contract/rich-text-schema.ts'
import { cutSlice } from './cut-slice.ts'

const pasted = (...paragraphs: string[]) => {
  const nodes = paragraphs.map(text => schema.node('paragraph', null, schema.text(text)))
  return new Slice(schema.node('doc', null, nodes).content, 1, 1)
}
const textOf = (slice: Slice) => slice.content.textBetween(0, slice.content.size, '\n')

test('what fits is pasted as it is', () => {
  const slice = pasted('One', 'Two')
  expect(cutSlice(slice, slice.size)).toBe(slice)
})

test.each([0, 1, 3, 4, 6, 9, 12])('with room for %i letters no more are pasted, and the beginning is kept', room => {
  const cut = textOf(cutSlice(pasted('A long walk', 'along the river'), room))
  expect(cut.replaceAll('\n', '').length).toBeLessThanOrEqual(room)
  expect('A long walk\nalong the river'.startsWith(cut)).toBe(true)
  if (room >= 4) expect(cut).not.toBe('')
})
