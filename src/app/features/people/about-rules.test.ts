import { expect, it } from 'vitest'
import { readAboutText, readHashtag, readHobby } from './about-rules.ts'

it('keeps hobbies as they are kept on the server', () => {
  expect(readHobby('　Night trains ')).toEqual({ word: 'Night trains' })
  expect(readHobby('go')).toEqual({ error: 'error.simple_text' })
  expect(readHobby('tea & cake')).toEqual({ error: 'error.simple_text' })
})

it('gives a hashtag its sign, in lower case', () => {
  expect(readHashtag('＃Onsen')).toEqual({ word: '#onsen' })
  expect(readHashtag('電車')).toEqual({ word: '#電車' })
  expect(readHashtag('top10')).toEqual({ error: 'error.tag' })
})

it('takes no about-text, or one of 3 to 300 characters', () => {
  expect(readAboutText('  ')).toEqual({ word: '' })
  expect(readAboutText('ab')).toEqual({ error: 'error.common_text' })
  expect(readAboutText('a'.repeat(301))).toEqual({ error: 'error.common_text' })
  expect(readAboutText('Kyoto,\nborn in Fukui.')).toEqual({ word: 'Kyoto,\nborn in Fukui.' })
})
