import type { Catalogue } from '../en/index.ts'
import { app } from './app.ts'
import { auth } from './auth.ts'
import { common } from './common.ts'
import { content } from './content.ts'
import { editor } from './editor.ts'
import { errorTexts } from './errors.ts'
import { feed } from './feed.ts'
import { post } from './post.ts'
import { ui } from './ui.ts'

/** The Japanese catalogue. */
export const ja: Catalogue = {
  ...common,
  ...content,
  ...editor,
  ...errorTexts,
  ...auth,
  ...ui,
  ...app,
  ...feed,
  ...post,
}
