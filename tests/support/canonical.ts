import { readCanonical } from '../../src/contract/rich-text/canonical.ts'
import { writeCanonical } from '../../src/contract/rich-text/write-canonical.ts'

/** Whether a stored text is in the canonical form, to the letter. */
export const isCanonical = (html: string): boolean => writeCanonical(readCanonical(html)) === html
