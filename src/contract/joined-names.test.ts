import { describe, expect, test } from 'vitest'
import { joinedNames } from './joined-names.ts'
import { en } from './messages/en/index.ts'
import { ja } from './messages/ja/index.ts'
import { textOf } from './messages/text.ts'

const names = ['Hana', 'Tom', 'Ken']

describe('the names of a group', () => {
  test.each([
    [0, '', ''],
    [1, 'Hana', 'Hanaさん'],
    [2, 'Hana and Tom', 'HanaさんとTomさん'],
    [3, 'Hana, Tom and 1 other', 'Hanaさん、Tomさん、ほか1人'],
    [4, 'Hana, Tom and 2 others', 'Hanaさん、Tomさん、ほか2人'],
    [100_000, 'Hana, Tom and 99,998 others', 'Hanaさん、Tomさん、ほか99,998人'],
  ])('of %i people', (count, english, japanese) => {
    const given = names.slice(0, count)
    expect(joinedNames(given, count, textOf(en, 'en'))).toBe(english)
    expect(joinedNames(given, count, textOf(ja, 'ja'))).toBe(japanese)
  })
})
