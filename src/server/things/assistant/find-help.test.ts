import { expect, test } from 'vitest'
import { helpEn as english } from '../../core/site-pages/first/help-en.ts'
import { helpJa as japanese } from '../../core/site-pages/first/help-ja.ts'
import { contentWords, findHelp } from './find-help.ts'

const entries = (texts: typeof english) =>
  texts.flatMap(({ heading, questions }) => questions.map(each => ({ heading, ...each })))
const [en, ja] = [entries(english), entries(japanese)]
const best = (all: typeof en, question: string) => findHelp(all, question)[0]?.ask

test.each([
  ['How can I install this app on my phone?', 'How do I put Engawa on my home screen?'],
  ['what can i read offline without signal', 'What can I read without a signal?'],
  ['how do I see guides without a signal', 'What can I read without a signal?'],
  ['What does the dashed line mean?', 'What does the dashed line mean?'],
  ['Is there a page for emergencies?', 'What do I have in an emergency?'],
  ['what happens when I log out', 'What happens to it when I log out?'],
])('%s is answered by: %s', (question, ask) => {
  expect(best(en, question)).toBe(ask)
})

test('each question of the help finds itself, in both languages', () => {
  for (const all of [en, ja]) for (const { ask } of all) expect(findHelp(all, ask).map(each => each.ask)).toContain(ask)
})

test.each(['How do I get a visa for Mongolia?', 'hello', '今日の天気は', '???', 'asdf qwer'])(
  'nothing is found for %s',
  question => {
    expect(findHelp(en, question)).toEqual([])
    expect(findHelp(ja, question)).toEqual([])
  },
)

test('guides are searched for what a question is about', () => {
  expect(contentWords('Where should I go in Kyoto with children?')).toEqual(['children', 'kyoto'])
  expect(contentWords('京都の紅葉はどこがいいですか')).toEqual(['京都', '紅葉'])
  expect(contentWords('?')).toEqual([])
})
