import { limits } from '../src/contract/limits.ts'
import { openedPath } from '../src/contract/opened-files.ts'
import { openedField, sharedHref, shareTarget } from '../src/contract/share-target.ts'
import { keepWaitingFile } from '../src/local/along/waiting-files.ts'
import { keepShare, type Share } from '../src/local/editing/kept-shares.ts'
import { withDevice } from './with-device.ts'

/**
 * Keeps what was shared into the app, for the account that is signed in or for a visitor who then signs in, and leads to the editor. It
 * needs neither a network nor an open page. What another site's page sends is not taken.
 */
export async function takeShare(origin: string, request: Request): Promise<Response> {
  const page = isFromSystem(origin, request) ? await keep(origin, request).catch(() => null) : null
  return Response.redirect(page ?? sharedHref('lost'), 303)
}

/**
 * Whether a share comes from the system, as far as that can be told: a page's form names its origin or its address, or opens in a frame. A
 * page that hides both looks like the system; what it sends is offered in the editor all the same, and never posted by itself.
 */
export function isFromSystem(
  origin: string,
  { headers, referrer, destination }: Pick<Request, 'headers' | 'referrer' | 'destination'>,
): boolean {
  const sent = headers.get('origin') ?? 'null'
  // An app of the system may stand as the referrer too, by an address of its own kind.
  return (
    destination !== 'iframe' && (sent === 'null' || sent === origin) && !/^https?:/.test(referrer.replace(origin, ''))
  )
}

/** Keeps a share for the page that takes it. @returns the address of that page; null where nothing was shared */
async function keep(origin: string, request: Request): Promise<string | null> {
  const form = await request.formData()
  const file = fileToOpen(form)
  if (file !== null) {
    await withDevice(origin, ({ mirror }) => keepWaitingFile(mirror, { name: file.name, blob: file }))
    return openedPath
  }
  const share = readShare(form)
  if (share === null) return null
  await withDevice(origin, ({ mirror }) => keepShare(mirror, share))
  return sharedHref('kept')
}

/** The first file of a share that is opened here; whether it is one of ours, the page finds out. */
export function fileToOpen(form: FormData): File | null {
  const isOne = (each: FormDataEntryValue): each is File =>
    typeof each !== 'string' && each.size > 0 && each.size <= limits.share.fileMaxBytes
  return form.getAll(openedField).find(isOne) ?? null
}

/** What a form shares, within the limits; null if that is nothing. */
export function readShare(form: FormData): Share | null {
  const { title, text, url, files } = shareTarget.params
  const words = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim().slice(0, limits.bigText.max) : ''
  }
  const share: Share = { title: words(title), text: words(text), url: words(url), files: [], refused: [] }
  let bytes = 0
  const pictures = files.filter(({ name }) => name !== openedField)
  for (const file of pictures.flatMap(({ name }) => form.getAll(name))) {
    // A form without a file has an empty one.
    if (typeof file === 'string' || file.size === 0) continue
    const fits = file.size <= limits.share.fileMaxBytes && bytes + file.size <= limits.share.allMaxBytes
    if (!fits || share.files.length === limits.share.files) {
      share.refused.push(file.name)
      continue
    }
    bytes += file.size
    share.files.push({ name: file.name, blob: file })
  }
  const isEmpty = `${share.title}${share.text}${share.url}` === '' && share.files.length + share.refused.length === 0
  return isEmpty ? null : share
}
