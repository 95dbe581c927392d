import type { KeyboardEvent } from 'react'

/**
 * Whether Enter makes a new line and does not send: with Shift, on a keyboard that is drawn on the screen, and while Japanese is being
 * converted.
 */
export const entersLine = ({ shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  shiftKey || nativeEvent.isComposing || matchMedia('(hover: none) and (pointer: coarse)').matches
