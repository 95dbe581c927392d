import { expect, it } from 'vitest'
import { textOf } from '../../../contract/messages/text.ts'
import { catalogueOf, loadLanguage, needTexts } from './catalogues.ts'

it('adds a part to what is spoken, and to a language that is spoken later', async () => {
  await loadLanguage('en')
  const english = textOf(catalogueOf('en'), 'en')
  expect(english('signup.title')).toBe('signup.title')
  await needTexts('signIn')
  expect(english('signup.title')).toBe('Create your account')
  await loadLanguage('ja')
  expect(textOf(catalogueOf('ja'), 'ja')('signup.title')).toMatch(/\p{Script=Han}|\p{Script=Katakana}/u)
})
