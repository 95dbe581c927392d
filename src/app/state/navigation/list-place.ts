import { keepPages, pagesOf } from './list-pages.ts'

/** The name under which a list's place is kept beside the number of its pages. Counted from one, as these are. */
const placeOf = (list: string): string => `${list} from`

/** The first row that was in the window when this entry of the history was left; at first the list's first one. */
export const placeIn = (entry: string, list: string): number => pagesOf(entry, placeOf(list)) - 1

/** Remembers the first row in the window. */
export const keepPlaceIn = (entry: string, list: string, at: number): void => keepPages(entry, placeOf(list), at + 1)
