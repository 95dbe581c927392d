import type { Page } from '../../../contract/page.ts'
import { dressDocument } from '../../../contract/site-style/site-style.ts'
import { etagOf } from '../http/caching.ts'
import { compressedHere } from '../http/encodings.ts'
import type { Frame } from './frame.ts'
import type { Task } from './render-messages.ts'
import { fillTemplate } from './template.ts'

/** A document in brotli, and the tag of what it says. */
export type WrittenDocument = { status: number; etag: string; br: Uint8Array<ArrayBuffer> }

/** Puts a page into its document. That is compressed where it was made: few ask for another form, and it is a fifth of the size. */
export function writeDocument(frame: Frame, page: Page, { language, site, style, url }: Task): WrittenDocument {
  const bytes = written(
    fillTemplate(frame.template, page, {
      language,
      site,
      preloads: frame.preloads(page.routes, language),
      ...(style && { dressed: head => dressDocument(head, style, url) }),
    }),
  )
  const compressed = compressedHere(bytes)
  // The same text is always compressed to the same, which is a fifth to read for its tag. Copied, because it may be a piece of something larger.
  return { status: page.status, etag: etagOf(compressed), br: new Uint8Array(compressed) }
}

/** Where one document after the other is written, so that none leaves memory behind. */
let paper = Buffer.alloc(0)

/** The parts as bytes, which are gone when something else is written. */
function written(parts: readonly (string | Uint8Array)[]): Buffer {
  // A letter takes three bytes at most.
  const most = parts.reduce((sum, part) => sum + (typeof part === 'string' ? 3 * part.length : part.length), 0)
  if (most > paper.length) paper = Buffer.allocUnsafeSlow(2 ** Math.ceil(Math.log2(most)))
  let end = 0
  for (const part of parts) {
    if (typeof part === 'string') end += paper.write(part, end)
    else {
      paper.set(part, end)
      end += part.length
    }
  }
  return paper.subarray(0, end)
}
