import { describe, expect, it } from 'vitest'
import { chosenLanguage, holdsPictures } from './chosen-language.ts'

describe('what a reader chose comes in cookies', () => {
  it.each([
    [undefined, 'ja,en;q=0.5', 'ja'],
    ['language=en', 'ja', 'en'],
    ['a=b; language=ja', 'en', 'ja'],
    ['language=tlh', 'ja', 'ja'],
  ])('language of %j, %j: %s', (cookie, accepted, language) => {
    expect(chosenLanguage({ cookie, 'accept-language': accepted })).toBe(language)
  })

  it.each([
    [undefined, false],
    ['pictures=held', true],
    ['language=ja; pictures=held; a=b', true],
    ['pictures=heldx', false],
    ['notpictures=held', false],
  ])('pictures held by %j: %s', (cookie, held) => {
    expect(holdsPictures({ cookie })).toBe(held)
  })
})
