import { Plugin, TextSelection } from 'prosemirror-state'

/** From this size of a paragraph on the browser's own typing takes too long: it is read back whole after each key. */
const longSize = 2_000

/** Keyboards on glass correct what was typed before, and need the browser's own typing for it. */
const onGlass = (): boolean => /Android|iP(hone|ad|od)/.test(navigator.userAgent) || navigator.maxTouchPoints > 2

/** Types a key of a hardware keyboard into a long paragraph without the browser, so that it shows in the next frame. */
export function longParagraph(): Plugin {
  return new Plugin({
    props: {
      handleKeyPress: (view, event) => {
        const { selection } = view.state
        const { $from, $to } = selection
        const isPlain = [...event.key].length === 1 && !event.ctrlKey && !event.metaKey && !event.isComposing
        const isLong = $from.parent.content.size >= longSize && $from.sameParent($to)
        if (!isPlain || !isLong || view.composing || onGlass() || !(selection instanceof TextSelection)) return false
        view.dispatch(view.state.tr.insertText(event.key).scrollIntoView())
        return true
      },
    },
  })
}
