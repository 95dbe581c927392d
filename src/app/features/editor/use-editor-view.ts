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
 * The editor's text, reported when the typing pauses and before anything is pressed. Ready to be stored; `length` in visible
 * characters.
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
  /** Sees keys before the editor does; returns true if it handled the key. */
  onKey: (event: KeyboardEvent) => boolean
  onBlur: () => void
}

/** How far the current line stays away from the tools below and the bar above, in px. */
const clear = { top: 72, bottom: toolsHeight, left: 0, right: 0 }

/**
 * Creates the editor in `host` once, and destroys it with the component. Later changes of `initialHtml` or `placeholder` have no
 * effect.
 * @returns the view, and the snapshot of its state; both null before it exists
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
        // A busy browser reports a moved selection late, after the next keys; such a key would then replace the whole old
        // selection.
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
    // Reports the text before any press, so that also a button that takes no focus works on what was typed.
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
