import type { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { expect, test, vi } from 'vitest'
import { pasteAndDrop } from './paste.ts'

/** Drops a file onto an editor, which may be written in or not. @returns what was handed on, and whether the browser still opens the file */
function drop(file: File, editable: boolean) {
  const onPictures = vi.fn()
  const { drop } = (pasteAndDrop({ onPictures, onCut: () => {} }) as Plugin).props.handleDOMEvents ?? {}
  const preventDefault = vi.fn()
  const dataTransfer = { files: [file], getData: () => '' }
  const view = { editable, dragging: null, state: { doc: { textContent: '' } } } as unknown as EditorView
  drop?.call({} as Plugin, view, { preventDefault, dataTransfer } as unknown as DragEvent)
  return { onPictures, opens: preventDefault.mock.calls.length === 0 }
}

test('a file that is no picture is handed on too, so that somebody says so', () => {
  const file = new File([], 'plan.pdf', { type: 'application/pdf' })
  const { onPictures, opens } = drop(file, true)
  expect(onPictures).toHaveBeenCalledExactlyOnceWith([file])
  expect(opens).toBe(false)
})

test('while the text can only be read nothing is taken', () => {
  const { onPictures, opens } = drop(new File([], 'cat.png', { type: 'image/png' }), false)
  expect(onPictures).not.toHaveBeenCalled()
  expect(opens).toBe(false)
})
