/** Where something is, as a post says it; only one of the names may be empty. While it is typed, any of it may. */
export type Location = {
  name: string
  name_ja: string
  prefecture: string
  lat?: number | undefined
  lng?: number | undefined
}

const japanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** The name that its field shows. */
export const shownName = (location: Location | null): string => location?.name || location?.name_ja || ''

/** Whether two are the same to who reads them. */
export const isSameLocation = (a: Location | null, b: Location | null): boolean =>
  a?.name === b?.name && a?.name_ja === b?.name_ja && a?.prefecture === b?.prefecture

/** A place that is on no list, as far as it was typed; null when nothing was. */
export function typedLocation(typed: string, prefecture: string): Location | null {
  const name = typed.normalize('NFKC').trim()
  if (name === '' && prefecture === '') return null
  return japanese.test(name) ? { name: '', name_ja: name, prefecture } : { name, name_ja: '', prefecture }
}
