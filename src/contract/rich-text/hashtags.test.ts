import { expect, test } from 'vitest'
import { findHashtags } from './find-hashtags.ts'
import { fromPlain } from './from-plain.ts'
import { extractHashtags } from './hashtags.ts'
import { normalizeHashtag } from './normal-names.ts'

test.each([
  ['Kyoto', '#kyoto'],
  ['#駅', '#駅'],
  ['＃京都', '#京都'],
  ['ＫＹＯＴＯ', '#kyoto'],
  ['#ラーメン', '#ラーメン'],
  ['#佐々木', '#佐々木'],
  ['#ﾗｰﾒﾝ', '#ラーメン'],
  [`#${'a'.repeat(59)}`, `#${'a'.repeat(59)}`],
  [`#${'a'.repeat(60)}`, null],
  ['#', null],
  ['#n2', null],
  ['#令和7年', null],
  ['#two_words', null],
  ['#two words', null],
  ['#café', null],
  ['#서울', null],
])('%s is %s', (raw, tag) => {
  expect(normalizeHashtag(raw)).toBe(tag)
})

test.each([
  ['#kyoto and ＃紅葉、#Onsen!', ['#kyoto', '#紅葉', '#onsen']],
  ['今日は#京都', ['#京都']],
  ['C#sharp a#b 1#b #n2 ##x &#amp; /#map', []],
  ['#一。#二', ['#一', '#二']],
])('%s holds %j', (line, tags) => {
  expect(findHashtags(line).map(found => found.tag)).toEqual(tags)
})

test('a post has at most ten; the eleventh stays plain text, and a repeated one counts once', () => {
  const names = [...'abcdefghijkl']
  const html = fromPlain(`${names.map(name => `#${name}`).join(' ')} #a`)
  expect(extractHashtags(html)).toEqual(names.slice(0, 10).map(name => `#${name}`))
  expect(html).toContain('</span> #k #l <span class="hashtag">#a</span>')
})
