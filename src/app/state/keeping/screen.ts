import type { Quality, Screen } from '../../../local/keeping/picture-size.ts'
import { choicesNow } from './data-choices.ts'

/** The screen that pictures are picked for. */
export const screenNow = (quality: Quality = choicesNow().quality): Screen => ({
  width: innerWidth,
  density: devicePixelRatio,
  quality,
})
