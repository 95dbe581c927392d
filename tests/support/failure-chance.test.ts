import { expect, test } from 'vitest'
import { chanceInWords, failureChance } from './failure-chance.ts'

test('where runs failed, their share is the chance', () => {
  expect(failureChance(3, 30)).toEqual({ chance: 0.1, isUpperBound: false })
  expect(chanceInWords(3, 30)).toBe('3 of 30 failed: the chance that a run fails is about 10.0 %')
})

test('where none did, the chance is below what would have shown itself', () => {
  const { chance, isUpperBound } = failureChance(0, 30)
  expect(isUpperBound).toBe(true)
  // With this chance, 30 runs in a row pass 5 times of 100.
  expect((1 - chance) ** 30).toBeCloseTo(0.05)
  expect(chanceInWords(0, 30)).toContain('below 9.5 %')
  expect(failureChance(0, 0).chance).toBe(1)
})
