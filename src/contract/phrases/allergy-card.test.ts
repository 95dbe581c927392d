import { expect, test } from 'vitest'
import { type AllergyChoice, allergenNames, allergyCard } from './allergy-card.ts'
import { phrases } from './phrases.ts'
import { readingOf } from './reading.ts'

const shown = (choice: AllergyChoice) => {
  const card = allergyCard(choice)
  return card && { ...readingOf(card.written), ...card }
}

test('egg, buckwheat; also not in stock or oil', () => {
  const card = shown({ foods: ['buckwheat', 'egg'], little: false, asks: 'stock' })
  expect(card?.text).toBe('卵、そばのアレルギーがあります。だしや油にも入っていませんか。')
  expect(card?.romaji).toBe('Tamago, soba no arerugī ga arimasu. Dashi ya abura ni mo haitte imasen ka.')
  expect(card?.english).toBe('I am allergic to egg and buckwheat. Is it not in the stock or the oil either?')
  expect(card?.answers).toBe('inIt')
})

test('every card has only sentences that were given, but for the foods that one names together', () => {
  const given = new Set(phrases.filter(each => each.given).map(({ text }) => text))
  for (const food of allergenNames)
    for (const little of [true, false])
      for (const asks of ['stock', 'eat', null] as const) {
        const sentences = shown({ foods: [food], little, asks })?.text.match(/[^。]+。/g) ?? []
        expect(sentences).toHaveLength(1 + Number(little) + Number(asks !== null))
        for (const each of sentences) expect(given).toContain(each)
      }
  expect(shown({ foods: allergenNames, little: false, asks: null })?.english).toBe(
    'I am allergic to egg, wheat, buckwheat, peanut, milk, shrimp, crab and walnut.',
  )
})

test('without a food there is no card', () => {
  expect(allergyCard({ foods: [], little: true, asks: 'eat' })).toBeNull()
})
