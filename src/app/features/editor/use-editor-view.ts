import { EditorView } from 'prosemirror-view'
import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { hashtagsOf } from '../../../contract/rich-text/hashtags.ts'
import { plainOf } from '../../../contract/rich-text/plain-text.ts'
import { textLength } from '../../../contract/rich-text/text-length.ts'
import { writeCanonical } from '../../../contract/rich-text/write-canonical.ts'
import { richFromDoc } from '../../../contract/rich-text-schema.ts'
import { toolsHeight } from './above-keyboard.ts'
import { editorState } from './editor-state.ts'
import { isSame, type Snapshot, snapshotOf } from './snapshot.ts'
import { tellLater } from './tell-later.ts'

/**
 * A text as its editor gives it, when the typing rests and before anything is pressed: ready to be stored, `length` in
 * visible characters.
 */
export type EditorValue = { html: string; text: string; hashtags: string[]; length: number }

type Options = {
  initialHtml: string
  placeholder: string
  autofocus: boolean
  onChange: (value: EditorValue) => void
  onTouch: () => void
  onSubmit: () => void
  onLink: () => void
  onPictures: (files: File[]) => void
  onCut: () => void
  /** Sees keys before the editor does; true when it took the key. */
  onKey: (event: KeyboardEvent) => boolean
  onBlur: () => void
}

/** The line that is written stays clear of the tools below it, and of the bar above, in px. */
const clear = { top: 72, bottom: toolsHeight, left: 0, right: 0 }

/**
 * Makes the editor below `host` once and takes it away with it; what is given later as `initialHtml` or `placeholder` changes nothing.
 * @returns the view, and what is to be shown of its state, null before it is there
 */
export function useEditorView(host: RefObject<HTMLElement | null>, options: Options) {
  const view = useRef<EditorView>(null)
  const [snapshot, setSnapshot] = useState<Snapshot | null>(null)
  const told = useEffectEvent((value: EditorValue) => options.onChange(value))
  const touched = useEffectEvent(() => options.onTouch())
  const submitted = useEffectEvent(() => options.onSubmit())
  const linked = useEffectEvent(() => options.onLink())
  const pictured = useEffectEvent((files: File[]) => options.onPictures(files))
  const cut = useEffectEvent(() => options.onCut())
  const left = useEffectEvent(() => options.onBlur())
  const pressed = useEffectEvent((event: KeyboardEvent) => options.onKey(event))

  const made = useEffectEvent((place: HTMLElement) => {
    const actions = {
      onSubmit: () => {
        flushSync(() => later.flush())
        submitted()
      },
      onLink: () => linked(),
      onPictures: (files: File[]) => pictured(files),
      onCut: () => cut(),
    }
    const later = tellLater(() => told(valueIn(created)), flushSync)
    const created: EditorView = new EditorView(place, {
      state: editorState(options.initialHtml, options.placeholder, actions),
      handleKeyDown: (_, event) => pressed(event),
      scrollThreshold: clear,
      scrollMargin: clear,
      handleDOMEvents: {
        // A browser that is busy says later that the selection moved, after the next keys: one would replace all that was selected.
        keydown: (_, event) => {
          if (!event.isComposing) document.dispatchEvent(new Event('selectionchange'))
        },
        blur: () => {
          later.flush()
          left()
        },
      },
      dispatchTransaction: transaction => {
        const before = created.state
        created.updateState(before.apply(transaction))
        const now = snapshotOf(created.state)
        setSnapshot(last => (isSame(last, now) ? last : now))
        if (created.state.doc.eq(before.doc)) return
        if (!later.waits()) touched()
        later.changed()
      },
    })
    return { created, later }
  })
  const focused = useEffectEvent((created: EditorView) => {
    if (options.autofocus) created.focus()
  })

  useLayoutEffect(() => {
    if (host.current === null) return
    const { created, later } = made(host.current)
    // Whatever is pressed finds what was typed, a button that takes no focus too.
    const press = () => {
      if (later.waits()) flushSync(() => later.flush())
    }
    const leave = () => later.flush()
    document.addEventListener('click', press, true)
    addEventListener('pagehide', leave, true)
    view.current = created
    setSnapshot(snapshotOf(created.state))
    focused(created)
    return () => {
      document.removeEventListener('click', press, true)
      removeEventListener('pagehide', leave, true)
      later.flush()
      created.destroy()
      view.current = null
    }
  }, [host])

  return { view, snapshot }
}

function valueIn({ state }: EditorView): EditorValue {
  const nodes = richFromDoc(state.doc)
  const text = plainOf(nodes)
  return { html: writeCanonical(nodes), text, hashtags: hashtagsOf(nodes), length: textLength(text) }
}
