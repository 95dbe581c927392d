import type { KeyboardEvent } from 'react'

/** The key code of a key that goes to the input method. Safari ends the conversion before it tells of the Enter that ended it. */
const toInputMethod = 229

/** Whether a key belongs to the conversion of what is typed, as in Japanese: it then neither sends nor cancels anything. */
export const converts = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === toInputMethod

/** Whether Enter makes a new line and does not send: with Shift, and on a keyboard that is drawn on the screen. */
export const entersLine = ({ shiftKey }: KeyboardEvent): boolean =>
  shiftKey || matchMedia('(hover: none) and (pointer: coarse)').matches
