import { describe, expect, test } from 'vitest'
import { readerText } from '../rich-text/plain-text.ts'
import { builtEmergency } from './built-page.ts'
import { checkedOn } from './first-text.ts'
import { emergencyParts, telAddress } from './read-sections.ts'

test('a section is a number, a sentence, a word or a note by its heading', () => {
  const parts = emergencyParts([
    { heading: '', text: '<p>Before all parts</p>' },
    { heading: 'Call', text: '' },
    { heading: '#7119 Ambulance or not?', text: '<p>Ask</p>' },
    { heading: '119　救急・消防', text: '<p>場所</p>' },
    { heading: '', text: '<p>Data only</p>' },
    { heading: 'My chest hurts.', text: '<p>胸が痛いです。</p>' },
    { heading: '震度 shindo', text: '<p>How strong</p>' },
    { heading: '24 hours', text: '<p>Two digits are a number, too</p>' },
    { heading: 'NHK World', text: '<p>Radio</p>' },
  ])
  expect(parts).toEqual([
    { heading: '', items: [{ kind: 'note', text: '<p>Before all parts</p>' }] },
    {
      heading: 'Call',
      items: [
        { kind: 'call', number: '#7119', name: 'Ambulance or not?', text: '<p>Ask</p>' },
        { kind: 'call', number: '119', name: '救急・消防', text: '<p>場所</p>' },
        { kind: 'note', text: '<p>Data only</p>' },
        { kind: 'sentence', own: 'My chest hurts.', shown: '<p>胸が痛いです。</p>' },
        { kind: 'word', word: '震度', reading: 'shindo', text: '<p>How strong</p>' },
        { kind: 'call', number: '24', name: 'hours', text: '<p>Two digits are a number, too</p>' },
        { kind: 'word', word: 'NHK World', reading: '', text: '<p>Radio</p>' },
      ],
    },
  ])
})

test.each([
  ['110', 'tel:110'],
  ['#7119', 'tel:%237119'],
  ['050-3816-2787', 'tel:050-3816-2787'],
])('%s is called by %s', (number, address) => expect(telAddress(number)).toBe(address))

describe.each(['en', 'ja'] as const)('the first text in %s', language => {
  const { sections } = builtEmergency(language)
  const items = emergencyParts(sections).flatMap(part => part.items)

  test('has each number, as a link that calls it', () => {
    expect(items.flatMap(item => (item.kind === 'call' ? telAddress(item.number) : []))).toEqual([
      'tel:119',
      'tel:110',
      'tel:118',
      'tel:%237119',
      'tel:%238000',
      'tel:%239110',
      'tel:189',
      'tel:171',
      'tel:050-3816-2787',
    ])
    expect(items.filter(({ kind }) => kind === 'sentence')).toHaveLength(25)
    expect(items.filter(({ kind }) => kind === 'word')).toHaveLength(19)
  })

  test('says the day on which it was checked', () => {
    const day = new Date(`${checkedOn}T00:00:00Z`)
    const said = new Intl.DateTimeFormat(language === 'ja' ? 'ja' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' })
    expect(readerText(sections.at(-1)?.text ?? '')).toContain(said.format(day))
  })
})
