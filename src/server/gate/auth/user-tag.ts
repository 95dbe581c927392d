import { toRomaji } from 'wanakana'
import { comparable } from '../../../contract/as-typed.ts'
import { serverLimits } from '../../../contract/server-limits.ts'

/**
 * The beginning of a user tag for a profile name: kana romanised, Latin letters without their marks, spaces as `_`. A
 * name that leaves too little (kanji only) gives 'user'. The result has 3 to 25 of a-z, 0-9 and `_`.
 */
export function tagFromName(name: string): string {
  const ascii = toRomaji(comparable(name))
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '')
    .slice(0, serverLimits.userTag.max)
  return ascii.length >= serverLimits.userTag.min ? ascii : 'user'
}

/** The tag with a number at its end, still within the bounds. */
export const withNumber = (tag: string, number: number): string =>
  `${tag.slice(0, serverLimits.userTag.max - String(number).length)}${number}`
