import type { Catalogue } from '../en/index.ts'
import { auth } from './auth.ts'
import { common } from './common.ts'
import { errorTexts } from './errors.ts'
import { ui } from './ui.ts'

/** The Japanese catalogue. */
export const ja: Catalogue = { ...common, ...errorTexts, ...auth, ...ui }
