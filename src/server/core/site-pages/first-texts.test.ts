import { describe, expect, test } from 'vitest'
import { isCanonical } from '../../../../tests/support/canonical.ts'
import { englishMistakesIn, japaneseMistakesIn, mistakesIn } from '../../../../tests/support/wording.ts'
import { plainText } from '../../../contract/rich-text/plain-text.ts'
import { textLength } from '../../../contract/rich-text/text-length.ts'
import { pageBounds, sitePageNames } from '../../../contract/site-pages.ts'
import { readSent } from '../rich-text/clean.ts'
import { firstTexts } from './first-texts.ts'

describe.each(sitePageNames)('the first text of %s', name => {
  test.each(['en', 'ja'] as const)('in %s keeps the bounds and the wording of the product', language => {
    const sections = firstTexts[name][language]
    const { sections: bound, text: most } = pageBounds[name]
    expect(sections.length).toBeGreaterThanOrEqual(bound.min)
    expect(sections.length).toBeLessThanOrEqual(bound.max)
    const words = sections.flatMap(({ heading, text }) => [heading, ...plainText(text).split('\n')])
    expect(words.flatMap(mistakesIn)).toEqual([])
    expect(words.flatMap(language === 'ja' ? japaneseMistakesIn : englishMistakesIn)).toEqual([])
    for (const { text } of sections) {
      expect(textLength(plainText(text))).toBeLessThanOrEqual(most)
      expect(isCanonical(text) && readSent(text).text === text).toBe(true)
      // Nobody is mentioned, and no tag is linked, in what nobody of the site has written.
      expect(text).not.toContain('<span')
    }
  })

  test('says the same in both languages', () => {
    // On /emergency how a sentence is read stands in a line of its own for those who need that, and the English of a word for others.
    const parted = name === 'emergency' ? '<p>' : /<p>|<br>/
    const shape = (language: 'en' | 'ja') =>
      firstTexts[name][language].map(({ heading, text }) => [heading === '', text.split(parted).length])
    expect(shape('ja')).toEqual(shape('en'))
  })
})
