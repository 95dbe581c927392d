import { expect, test } from 'vitest'
import { mail as english } from '../../../contract/messages/en/mail.ts'
import { mail as japanese } from '../../../contract/messages/ja/mail.ts'
import { mailSamples } from './mail-samples.ts'

const samples = mailSamples('https://engawa.example')

test.each([
  ['en', english],
  ['ja', japanese],
] as const)('each mail of the catalogue has its sample: %s', (language, catalogue) => {
  const subjects = Object.entries(catalogue).flatMap(([key, text]) => (key.endsWith('.subject') ? [text] : []))
  const shown = samples.filter(each => each.language === language).map(({ subject }) => subject)
  expect([...new Set(shown)].sort()).toEqual(subjects.sort())
})

test('no place for a value is left open, and the HTML has the words of the text', () => {
  for (const { text, html, name } of samples) {
    expect([name, /\{\w+\}/.test(text + html)]).toEqual([name, false])
    expect(html).toContain(text.split('\n')[0])
  }
})
