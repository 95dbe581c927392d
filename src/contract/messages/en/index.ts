import { app } from './app.ts'
import { auth } from './auth.ts'
import { common } from './common.ts'
import { content } from './content.ts'
import { editor } from './editor.ts'
import { errorTexts } from './errors.ts'
import { feed } from './feed.ts'
import { post } from './post.ts'
import { ui } from './ui.ts'

/** The English catalogue: the specification's texts verbatim. Each topic's file holds its own part. */
export const en = { ...common, ...content, ...editor, ...errorTexts, ...auth, ...ui, ...app, ...feed, ...post } as const

/** A text of the interface by its key. A key that does not exist does not compile. */
export type MessageKey = keyof typeof en

/** A whole catalogue of another language. */
export type Catalogue = Record<MessageKey, string>
