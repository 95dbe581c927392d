import type { Quality, Screen } from '../../../local/keeping/picture-size.ts'
import { choicesNow } from './data-choices.ts'

/** The screen that the pictures of this page are picked for. */
export const screenNow = (quality: Quality = choicesNow().quality): Screen => ({
  width: innerWidth,
  density: devicePixelRatio,
  quality,
})

/** The screen that kept pictures are picked for: by its longer side, so that turning it asks for no others. */
export const keptScreen = (): Screen => ({ ...screenNow(), width: Math.max(screen.width, screen.height) })
