import type { DoorSign } from './door-signs.ts'
import type { Doors } from './entities/doors.ts'
import type { PostKind } from './entities/post.ts'
import type { Stop } from './entities/stops.ts'

/** How one comes to a stop from the one before (PRODUCT 3.19). */
export const ways = ['walk', 'train', 'bus', 'car', 'bicycle', 'ferry'] as const

/** What is ticked at a post's doors and at those of its stops, each sign once: what the filter of feeds looks at (PRODUCT 3.20). */
export const signsOf = (
  doors: Doors | null | undefined,
  stops: readonly Pick<Stop, 'doors'>[] | null | undefined,
): DoorSign[] => [...new Set([doors, ...(stops ?? []).map(each => each.doors)].flatMap(each => each?.signs ?? []))]

/** Whether posts of a type may say something of money and doors; of these only guides have stops. */
export const mayHaveDoors = (kind: PostKind): boolean => kind === 'guide' || kind === 'place'

/** The stops in their order: nothing leads to the first one, also where it was another's next before (PRODUCT 3.19). */
export const asTrip = <S extends Pick<Stop, 'minutes' | 'way'>>(stops: readonly S[]): S[] =>
  stops.map((stop, at) => {
    const { minutes: _, way: __, ...first } = stop
    return at === 0 ? (first as S) : stop
  })

/** The canonical texts of a post and its stops as one, for what reads them all: hashtags and words. */
export const withStopTexts = (text: string, stops: readonly Pick<Stop, 'text'>[] | null | undefined): string =>
  [text, ...(stops ?? []).map(each => each.text ?? '')].join('')
