import type { Sought } from '../../state/navigation/search-address.ts'

/** What stands in a field, what it has asked the address for and not seen there yet, and whether one types into it. */
type Left = { sought: Sought; asked: Sought | null; focused: boolean }

/** What was left in a field, by the name of its place in the frame. */
const left = new Map<string, Left>()

/**
 * The page that is left and the one that comes each have a search field of their own at the same place. Who types on while the results
 * are on their way types into the first, which is taken away in the middle of a word: the second one goes on with it.
 */
export const typedOn = {
  /** To be called by a field that goes, with what stands in it. */
  leave(place: string, what: Left): void {
    left.set(place, what)
  },
  /** Gives what the field before left at this place, once. */
  take(place: string): Left | undefined {
    const found = left.get(place)
    left.delete(place)
    return found
  },
}
