import { publicAddress } from './addresses.ts'
import { mediumSize, type PictureSize } from './make-picture.ts'

/** An address as PostgreSQL makes it. */
function addressOf(id: string, size: PictureSize): string {
  const [before, after] = publicAddress('|', size).split('|')
  return `'"${before}', ${id}, '${after}"'`
}

/**
 * The JSON of a public picture as an expression of PostgreSQL: the same as `pictureOf` gives for it.
 * @param c the name of the picture's row in the statement
 */
export const publicPictureJson = (c: string): string => `concat('{"id":"', ${c}.id, '","alt":', to_json(${c}.alt),
  ',"width":', ${c}.width, ',"height":', ${c}.height, ',"thumb":', ${addressOf(`${c}.id`, 480)},
  case when ${c}.width > ${mediumSize} then concat(',"medium":', ${addressOf(`${c}.id`, mediumSize)}) end,
  ',"large":', ${addressOf(`${c}.id`, 1280)},
  case when ${c}.file_bytes[1] <> 0 and ${c}.file_bytes[3] <> 0 then concat(',"bytes":{"thumb":', ${c}.file_bytes[1],
    case when ${c}.width > ${mediumSize} and ${c}.file_bytes[2] > 0 then concat(',"medium":', ${c}.file_bytes[2]) end,
    ',"large":', ${c}.file_bytes[3], '}') end, '}')`

/** The JSON of the address of somebody's picture, null where there is none. @param id the column with the picture's id */
export const avatarJson = (id: string): string =>
  `case when ${id} is null then 'null' else concat(${addressOf(id, 480)}) end`
