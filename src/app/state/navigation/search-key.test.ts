import { parseHTML } from 'linkedom'
import { afterEach, expect, test, vi } from 'vitest'
import { switchSingleKeys } from '../device/single-keys.ts'
import { followSearchKey } from './search-key.ts'

afterEach(() => {
  switchSingleKeys(true)
  vi.unstubAllGlobals()
})

/** Presses / on an element, and gives what was gone to: the field, or the page that has one. */
function pressOn(selector: string, keys: Record<string, boolean> = {}, shown = true): string[] {
  const { window, document } = parseHTML(`<body>
    <search><form><input></form></search><textarea></textarea><div contenteditable><b>x</b></div><dialog><p>x</p></dialog></body>`)
  const reached: string[] = []
  const field = document.querySelector('input')
  Object.assign(field ?? {}, { getClientRects: () => (shown ? [{}] : []), focus: () => reached.push('field') })
  vi.stubGlobal('document', document)
  vi.stubGlobal('Element', window.Element)
  vi.stubGlobal('addEventListener', document.addEventListener.bind(document))
  followSearchKey(() => reached.push('page'))
  const event = Object.assign(new window.Event('keydown', { bubbles: true, cancelable: true }), { key: '/', ...keys })
  document.querySelector(selector)?.dispatchEvent(event)
  return reached
}

test('/ goes to the search field, or to the page that has one', () => {
  expect(pressOn('body', {}, true)).toEqual(['field'])
  expect(pressOn('body', {}, false)).toEqual(['page'])
})

test.each(['input', 'textarea', '[contenteditable] b', 'dialog p'])('it is a letter or nothing in %s', selector => {
  expect(pressOn(selector)).toEqual([])
})

test.each(['ctrlKey', 'altKey', 'metaKey', 'isComposing'])('it is none with %s', name => {
  expect(pressOn('body', { [name]: true })).toEqual([])
})

test('it does nothing once single keys are switched off', () => {
  switchSingleKeys(false)
  expect(pressOn('body')).toEqual([])
})
