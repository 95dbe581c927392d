import { auth } from './auth.ts'
import { common } from './common.ts'
import { errorTexts } from './errors.ts'
import { ui } from './ui.ts'

/** The English catalogue: the specification's texts verbatim. Each topic's file holds its own part. */
export const en = { ...common, ...errorTexts, ...auth, ...ui } as const

/** A text of the interface by its key. A key that does not exist does not compile. */
export type MessageKey = keyof typeof en

/** A whole catalogue of another language. */
export type Catalogue = Record<MessageKey, string>
