import { expect, test } from 'vitest'
import { nameSkeleton } from './name-skeleton.ts'

test.each([
  ['Engawa Team', 'engawa  TEAM'],
  ['Engawa Team', 'ＥｎｇａｗａＴｅａｍ'],
  ['Engawa Team', 'Éngåwà Team'],
  ['Engawa Team', 'Еngаwа Теаm'],
  ['Engawa Team', 'Εngawa Τeam'],
  ['Engawa Team', '𝐄ngawa 𝓣eam'],
  ['Engawa Team', 'ᴇɴɢᴀᴡᴀ ᴛᴇᴀᴍ'],
  ['Engawa Team', 'Engawa Tearn'],
  ['Engawa Team', 'Engavva Team'],
  ['Olli 10', '0LLI lo'],
  ['Mika', 'Mіka'],
  ['Mika', 'M1ka'],
  ['Mika', 'Mlka'],
  ['カエデ', '力工デ'],
  ['カエデ', 'ｶｴﾃﾞ'],
  ['エリ', '工り'],
  ['Mika', 'Mi\u200bk\u0301a'],
])('%s and %s look the same', (name, other) => {
  expect(nameSkeleton(other)).toBe(nameSkeleton(name))
})

test.each([
  ['Mika', 'Mica'],
  ['Mika', 'Mika 2'],
  ['はな', 'ばな'],
  ['はな', 'ハナ'],
  ['京都', '東京'],
  ['Anna', 'Hanna'],
])('%s and %s do not', (name, other) => {
  expect(nameSkeleton(other)).not.toBe(nameSkeleton(name))
})
