import type { Picture } from '../../../contract/entities/common.ts'
import { mediumSize, type PictureSize } from './make-picture.ts'
import { createSignedPaths } from './signed-paths.ts'

/** The stored facts of a picture from which its addresses are made. */
export type PictureRow = {
  id: string
  alt: string
  width: number
  height: number
  private: boolean
  /** How large the file of each of `pictureSizes` is, 0 where there is none; absent or null until that is known. */
  file_bytes?: number[] | null
  /** The counter of its owner (`picture_turn`): an address that was signed with another one is not valid any more. */
  turn: number
}

/** Gives pictures their addresses. */
export type PictureAddresses = {
  /** The picture as on the wire. A private one gets signed addresses, so call this only for viewers who may see it. */
  pictureOf(row: PictureRow): Picture
  /**
   * Whether an address of a private picture was signed here with the present counter of its owner, and has not expired.
   * @returns for how long it is still valid, in ms, else null
   */
  validForMs(path: string, turn: number, expires: string | undefined, signature: string | undefined): number | null
  /**
   * A picture that is evidence of a report, with addresses that work for an hour whatever became of what showed it. Call this only for
   * admins (PRODUCT 6.6).
   */
  evidenceOf(row: Omit<PictureRow, 'private' | 'turn'>): Picture
  /** The same as `validForMs` for an address of {@link evidenceOf}. */
  evidenceForMs(path: string, expires: string | undefined, signature: string | undefined): number | null
}

/** The address of a public picture. Never changes, because the picture of an id never changes. */
export const publicAddress = (id: string, size: PictureSize): string => `/media/${id}/${size}.webp`

const signedForMs = 6 * 3_600_000
const roundedToMs = 3_600_000
const evidenceForMs = 3_600_000
/** Counters of people begin with 0, so that no other address is signed with this one. */
const evidenceTurn = -1

/** @param key the site's key for signatures */
export function createPictureAddresses(key: Buffer, now: () => number = Date.now): PictureAddresses {
  const { signed, isSigned } = createSignedPaths(key, now)
  const validForMs = (path: string, turn: number, expires?: string, signature?: string) =>
    isSigned(path, expires, signature, turn) ? Number(expires) - now() : null
  const address = (row: PictureRow, size: PictureSize) => {
    const path = publicAddress(row.id, size)
    if (!row.private) return path
    // The expiry is rounded, so that an address stays the same for a while and the browser's cache can be used.
    const expires = Math.ceil((now() + signedForMs) / roundedToMs) * roundedToMs
    return signed(path, expires, row.turn)
  }
  return {
    pictureOf: row => ({
      id: row.id,
      alt: row.alt,
      width: row.width,
      height: row.height,
      thumb: address(row, 480),
      ...(row.width > mediumSize && { medium: address(row, mediumSize) }),
      large: address(row, 1280),
      ...bytesOf(row),
    }),
    validForMs,
    evidenceOf: ({ id, alt, width, height }) => {
      const evidence = (size: PictureSize) => signed(publicAddress(id, size), now() + evidenceForMs, evidenceTurn)
      const medium = width > mediumSize ? { medium: evidence(mediumSize) } : {}
      return { id, alt, width, height, thumb: evidence(480), ...medium, large: evidence(1280) }
    },
    evidenceForMs: (path, expires, signature) => validForMs(path, evidenceTurn, expires, signature),
  }
}

/** The bytes of a picture's files, as far as they are known. */
function bytesOf({ file_bytes, width }: PictureRow): Pick<Picture, 'bytes'> {
  const [thumb = 0, medium = 0, large = 0] = file_bytes ?? []
  if (thumb === 0 || large === 0) return {}
  return { bytes: { thumb, ...(width > mediumSize && medium > 0 && { medium }), large } }
}
