import type { Command } from 'prosemirror-state'

/** Types the sign that begins a hashtag or a mention, with a space before it where needed. */
export const startName =
  (sign: '#' | '@'): Command =>
  (state, dispatch) => {
    const { $from } = state.selection
    const before = $from.parent.textBetween(0, $from.parentOffset, null, '\n').slice(-1)
    dispatch?.(state.tr.insertText(before === '' || /\s/.test(before) ? sign : ` ${sign}`).scrollIntoView())
    return true
  }
