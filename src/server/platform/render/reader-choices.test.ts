import { describe, expect, it } from 'vitest'
import { chosenLanguage, picturesFor } from './reader-choices.ts'

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
    [undefined, undefined, 'high'],
    ['pictures=held', undefined, 'held'],
    ['language=ja; pictures=low; a=b', undefined, 'low'],
    ['pictures=heldx', undefined, 'high'],
    ['notpictures=held', undefined, 'high'],
    [undefined, 'on', 'held'],
    ['pictures=high', 'on', 'high'],
  ])('pictures by %j and Save-Data %j: %s', (cookie, asksToSave, pictures) => {
    expect(picturesFor({ cookie, 'save-data': asksToSave })).toBe(pictures)
  })
})
