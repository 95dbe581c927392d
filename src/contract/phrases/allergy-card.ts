import type { AnswerSet } from './answers.ts'

/** What an allergy card can name: the word in the notation of `readingOf`, and in English. */
export const allergens = {
  egg: ['卵[たまご]', 'egg'],
  wheat: ['小麦[こむぎ]', 'wheat'],
  buckwheat: ['そば', 'buckwheat'],
  peanut: ['落花生[らっかせい]', 'peanut'],
  milk: ['乳[にゅう]', 'milk'],
  shrimp: ['えび', 'shrimp'],
  crab: ['かに', 'crab'],
  walnut: ['くるみ', 'walnut'],
} as const

/** @see allergens */
export type Allergen = keyof typeof allergens

/** @see allergens */
export const allergenNames = Object.keys(allergens) as Allergen[]

/** The other sentences of an allergy card. */
export const allergyParts = {
  little: ['少[すこ]し でも 食[た]べられません。', 'I cannot eat even a little.'],
  stock: ['だし や 油[あぶら] に も 入[はい]って いません か。', 'Is it not in the stock or the oil either?', 'inIt'],
  eat: ['これ は 食[た]べられます か。', 'Can I eat this?', 'eat'],
} as const satisfies Record<string, readonly [written: string, english: string, answers?: AnswerSet]>

/** What somebody has chosen for their card. It asks one question at most, so that it is clear what is answered. */
export type AllergyChoice = { foods: readonly Allergen[]; little: boolean; asks: 'stock' | 'eat' | null }

/** A card as it is shown, in the notation of `readingOf`. */
type AllergyCard = { written: string; english: string; answers: AnswerSet | undefined }

/** The sentence that names what somebody is allergic to: one food or several. */
export function allergicTo(foods: readonly Allergen[]): [written: string, english: string] {
  const english = foods.map(food => allergens[food][1])
  const last = english.pop()
  const named = english.length === 0 ? last : `${english.join(', ')} and ${last}`
  return [
    `${foods.map(food => allergens[food][0]).join('、 ')} の アレルギー が あります。`,
    `I am allergic to ${named}.`,
  ]
}

/**
 * Puts a card together from the sentences that were given, in the order of {@link allergens}.
 * @returns null without any food
 */
export function allergyCard({ foods, little, asks }: AllergyChoice): AllergyCard | null {
  const named = allergenNames.filter(food => foods.includes(food))
  if (named.length === 0) return null
  const parts = [allergicTo(named), ...(little ? [allergyParts.little] : []), ...(asks ? [allergyParts[asks]] : [])]
  return {
    written: parts.map(([written]) => written).join(' '),
    english: parts.map(([, english]) => english).join(' '),
    answers: asks ? allergyParts[asks][2] : undefined,
  }
}
