import type { OutputOf } from '../../../contract/calls/index.ts'
import type { Language } from '../../../contract/messages/text.ts'

/** What a search found, by groups, with the number in each. */
export type Found = OutputOf<'search.asVisitor'>

/** A prefecture or station: where its posts are, and by language its name and, of a station, its prefecture. */
export type Area = { href: string } & Record<Language, readonly [name: string, within: string]>

/** The results of a search. If the device was searched, `searched` is the number of its posts. */
export type SearchAnswer = { groups: Found; areas: readonly Area[]; searched: number | null }

/** A post in the results, with the words around the first hit. */
export type FoundPost = Found['timeline'][number]

/** The groups of posts in their order (PRODUCT 2.22). */
export const postGroups = ['guides', 'places', 'news', 'timeline'] as const

/** A group of results. */
export type Group = keyof Found['counts']

/** All groups in their order (PRODUCT 2.22). */
export const groupsInOrder = [...postGroups, 'users'] as const

/** Whether nothing was found. */
export const isNothing = (found: Found): boolean => groupsInOrder.every(group => found[group].length === 0)

/** How many results there are, as text: '99+' of a hundred, '27+' where older posts were not looked at. */
export const countText = ({ count, more }: Found['counts'][Group]): string => (more ? `${count}+` : String(count))

/** How many results all groups have together, as text. */
export function countOfAll({ counts }: Found): string {
  const all = groupsInOrder.map(group => counts[group])
  return countText({ count: all.reduce((sum, { count }) => sum + count, 0), more: all.some(({ more }) => more) })
}
