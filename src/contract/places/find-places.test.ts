import { expect, test } from 'vitest'
import { findPlaces } from './find-places.ts'

const names = (typed: string, prefecture?: string) =>
  findPlaces(typed, 8, prefecture).map(({ name, name_ja, prefecture: of }) => `${name} ${name_ja} ${of}`)

test.each(['京都', 'きょうと', 'キョウト', 'kyoto', 'Kyōto', 'ＫＹＯＴＯ', 'ｷｮｳﾄ', 'kyouto'])(
  '%s leads to Kyoto',
  typed => {
    expect(names(typed).slice(0, 3)).toEqual(['Kyoto 京都府 Kyoto', 'Kyoto 京都市 Kyoto', 'Kyoto Station 京都駅 Kyoto'])
  },
)

test.each([
  ['shinjuku', 'Shinjuku Station 新宿駅 Tokyo'],
  ['しんじゅくく', 'Shinjuku 新宿区 Tokyo'],
  ['津市', 'Tsu 津市 Mie'],
  ['左京', 'Sakyo-ku, Kyoto 京都市左京区 Kyoto'],
  ['京都市左京区', 'Sakyo-ku, Kyoto 京都市左京区 Kyoto'],
  ['ise', 'Ise 伊勢市 Mie'],
  ["shin'onsen", "Shin'onsen 新温泉町 Hyogo"],
  ['fushimi inari', 'Fushimiinari Station 伏見稲荷駅 Kyoto'],
  ['河口湖', 'Kawaguchiko Station 河口湖駅 Yamanashi'],
])('%s finds %s', (typed, place) => expect(names(typed)).toContain(place))

test('the chosen prefecture comes first', () => {
  expect(names('fuchu', 'Hiroshima')[0]).toMatch(/Hiroshima$/)
  expect(names('fuchu', 'Tokyo')[0]).toMatch(/Tokyo$/)
})

test.each(['', ' ', '　', 'xyzzy', "'"])('%j finds nothing', typed => expect(names(typed)).toEqual([]))
