import { asTyped, hasJapanese } from '../../../contract/as-typed.ts'

/** The place of a post. In a post only one of the names may be empty; while it is typed, any part may be. */
export type Location = {
  name: string
  name_ja: string
  prefecture: string
  lat?: number | undefined
  lng?: number | undefined
}

/** The name that its field shows. */
export const shownName = (location: Location | null): string => location?.name || location?.name_ja || ''

/** Whether two places look the same to a reader. */
export const isSameLocation = (a: Location | null, b: Location | null): boolean =>
  a?.name === b?.name && a?.name_ja === b?.name_ja && a?.prefecture === b?.prefecture

/** A place that is not in the list, as far as it was typed; null if nothing was. */
export function typedLocation(typed: string, prefecture: string): Location | null {
  const name = asTyped(typed)
  if (name === '' && prefecture === '') return null
  return hasJapanese(name) ? { name: '', name_ja: name, prefecture } : { name, name_ja: '', prefecture }
}
