import { expect, test } from 'vitest'
import { findHelp, subjectsOf } from './find-help.ts'

const help = subjectsOf([
  { heading: 'Welcome', text: '<p>Ask here.</p>' },
  { heading: 'Without a signal', text: '' },
  { heading: 'What does the dashed line mean?', text: '<p>It has <strong>not</strong> left this device yet.</p>' },
  { heading: 'ホーム画面', text: '' },
  { heading: 'iPhoneでは？', text: '<p>共有ボタンを押します。</p>' },
  { heading: 'Androidでは？', text: '<p>メニューから選びます。</p>' },
])
const asked = (typed: string) =>
  findHelp(help, typed).flatMap(({ questions }) => questions.map(({ heading }) => heading))

test('a section without a text begins a subject', () => {
  expect(help.map(({ heading, questions }) => [heading, questions.length])).toEqual([
    ['', 1],
    ['Without a signal', 1],
    ['ホーム画面', 2],
  ])
})

test('all words must stand in the question, its answer or its subject; width, case and markup do not matter', () => {
  expect(findHelp(help, '')).toEqual(help)
  expect(asked('DASHED line')).toEqual(['What does the dashed line mean?'])
  expect(asked('has not left')).toEqual(['What does the dashed line mean?'])
  expect(asked('ｉＰｈｏｎｅ')).toEqual(['iPhoneでは？'])
  expect(asked('ホーム画面　メニュー')).toEqual(['Androidでは？'])
  expect(asked('helicopter')).toEqual([])
})
