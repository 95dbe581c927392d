import { Slice } from 'prosemirror-model'
import { Plugin, Selection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { limits } from '../../../contract/limits.ts'
import { cutSlice } from './cut-slice.ts'
import { sliceFromHtml, sliceFromText } from './purify.ts'
import { longestPaste, shortenHtml } from './shorten-html.ts'

type Told = { onPictures: (files: File[]) => void; onCut: () => void }

/**
 * Handles every paste and drop from outside instead of ProseMirror, which would parse the HTML before it is cleaned. Files go
 * to `onPictures`; what has both text and a file, as from a word processor, is taken as text. Calls `onCut` if it was too
 * long.
 */
export function pasteAndDrop(told: Told): Plugin {
  return new Plugin({
    props: {
      handleDOMEvents: {
        paste: (view, event) => {
          // While an input method composes, the browser pastes by itself; on Android it nearly always composes.
          if (view.composing && !/Android/i.test(navigator.userAgent)) return false
          event.preventDefault()
          const slice = view.editable && event.clipboardData && take(event.clipboardData, roomIn(view), told)
          if (slice) view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true))
          return true
        },
        drop: (view, event) => {
          if (view.dragging) return false
          event.preventDefault()
          const slice = view.editable && event.dataTransfer && take(event.dataTransfer, roomIn(view), told)
          if (slice) insertAt(view, event, slice)
          return true
        },
      },
    },
  })
}

/** How many letters the text may still take. What is selected is counted too: it may be the place of a drop. */
const roomIn = ({ state }: EditorView): number => Math.max(0, limits.bigText.max - state.doc.textContent.length)

function take(data: DataTransfer, room: number, { onPictures, onCut }: Told): Slice | null {
  const text = data.getData('text/plain')
  const html = data.getData('text/html')
  if (data.files.length > 0 && text === '') {
    onPictures([...data.files])
    return null
  }
  const short = shortenHtml(html)
  const slice = html === '' ? Slice.empty : sliceFromHtml(short.html)
  const isWhole = slice.size > 0 && !short.isCut
  // Cut because of its markup: without it the whole text may fit.
  const whole = isWhole || text === '' ? slice : sliceFromText(text)
  const taken = cutSlice(whole, room)
  if (taken !== whole || (!isWhole && (text === '' ? short.isCut : text.length > longestPaste))) onCut()
  return taken.size > 0 ? taken : null
}

function insertAt(view: EditorView, { clientX, clientY }: DragEvent, slice: Slice) {
  const at = view.posAtCoords({ left: clientX, top: clientY })?.pos
  if (at === undefined) return
  const tr = view.state.tr.replaceRange(at, at, slice)
  tr.setSelection(Selection.near(tr.doc.resolve(tr.mapping.map(at)), -1))
  view.focus()
  view.dispatch(tr.setMeta('uiEvent', 'drop'))
}
