import { expect, it, test } from 'vitest'
import { brokenRules, draftOf, emptyDraft, isBegun, isSamePost, withArrived } from './post-draft.ts'
import {
  emptyStop,
  hasSameDoors,
  hasSameStops,
  sentPictures,
  stopErrors,
  wholeDoors,
  wholeStops,
} from './stops-draft.ts'

const none = new Map<string, string>()
const hosen = { id: 'a', name: 'Hōsen-in', name_ja: '宝泉院' }
const jikko = { id: 'b', name: 'Jikkō-in', name_ja: '', minutes: 8, way: 'walk' as const }

it.each([
  [hosen, {}],
  [{ ...hosen, name: ' ', name_ja: '' }, { name: 'stops.name.missing' }],
  [{ ...hosen, name: '' }, {}],
  [{ ...hosen, lat: 35.1, lng: 135.8 }, {}],
  [{ ...hosen, lat: 35.1 }, { point: 'compose.place.point' }],
  [{ ...hosen, lat: 48.8, lng: 2.3 }, { point: 'compose.place.point' }],
  [{ ...hosen, minutes: 1_440 }, {}],
  [{ ...hosen, minutes: 0 }, { minutes: 'stops.minutes.wrong' }],
  [{ ...hosen, minutes: 1_441 }, { minutes: 'stops.minutes.wrong' }],
  [{ ...hosen, text: `<p>${'a'.repeat(2_000)}</p>` }, {}],
  [{ ...hosen, text: `<p>${'a'.repeat(2_001)}</p>` }, { text: 'stops.text.long' }],
] as const)('a second stop %j breaks %j', (stop, wrong) => {
  expect(stopErrors([jikko, stop]).stops?.a ?? {}).toEqual(wrong)
})

test('nothing leads to the first stop, so that its minutes are not looked at', () => {
  const stops = [{ ...hosen, minutes: 0 }]
  expect(stopErrors(stops)).toEqual({})
  expect(wholeStops(stops, none)).toEqual([hosen])
})

test('only a guide has stops that can be wrong', () => {
  const draft = { ...emptyDraft, title: 'A walk', text: 'long enough', length: 11, stops: [emptyStop('a')] }
  expect(brokenRules({ ...draft, type: 'news' })).toEqual({})
  expect(brokenRules({ ...draft, type: 'guide' }).stops).toEqual({ a: { name: 'stops.name.missing' } })
})

test('stops are sent without what was left empty, a Japanese name in its place', () => {
  const typed = [
    {
      id: 'a',
      name: ' 宝泉院 ',
      name_ja: '',
      text: '<p></p>',
      doors: { signs: [], hours: ' ' },
      lat: 35.1,
      lng: 135.8,
    },
    { ...jikko, picture: 'gone', doors: { signs: ['cash_only' as const], hours: '9:00 ', closed: '' } },
  ]
  expect(wholeStops(typed, none)).toEqual([
    { id: 'a', name: '', name_ja: '宝泉院', lat: 35.1, lng: 135.8 },
    { ...jikko, doors: { signs: ['cash_only'], hours: '9:00' } },
  ])
  expect(wholeStops([], none)).toBeNull()
})

test('a stop names its picture by the id under which that is sent', () => {
  const blob = new Blob(['x'])
  const { pictures, ids } = sentPictures([
    { key: 'typed', name: 'a.webp', alt: '', blob },
    { key: 'stored', name: '', alt: '', stored: { id: 'kept' } as never },
  ])
  const [first] = pictures
  expect(pictures.map(({ id }) => id)).toEqual([first?.id, 'kept'])
  expect(first?.id).not.toBe('typed')
  expect(wholeStops([{ ...hosen, picture: 'typed' }], ids)).toEqual([{ ...hosen, picture: first?.id }])
  expect(wholeStops([{ ...hosen, picture: 'stored' }], ids)).toEqual([{ ...hosen, picture: 'kept' }])
})

test('a stop keeps its picture when the post arrives and the server names it anew', () => {
  const local = { id: 'local-1', large: 'local:1' } as never
  const kept = { id: 'sent', large: '/media/sent/1280.webp' } as never
  const draft = {
    ...emptyDraft,
    pictures: [{ key: 'local-1', name: '', alt: '', stored: local, at: 0 }],
    stops: [{ ...hosen, picture: 'local-1' }, jikko],
  }
  const now = { ...emptyDraft, pictures: [{ key: 'sent', name: '', alt: '', stored: kept, at: 0 }] }
  expect(withArrived(draft, now).stops).toEqual([{ ...hosen, picture: 'sent' }, jikko])
})

test('stops and doors are part of what is begun and of what has changed', () => {
  expect(isBegun({ ...emptyDraft, stops: [hosen] })).toBe(true)
  expect(isBegun({ ...emptyDraft, doors: { signs: [] } })).toBe(true)
  const draft = { ...emptyDraft, stops: [hosen, jikko] }
  expect(isSamePost(draft, { ...draft, stops: [jikko, hosen] })).toBe(false)
  expect(isSamePost(draft, { ...draft, doors: { signs: ['cards'] } })).toBe(false)
  expect(hasSameStops([hosen], [{ ...hosen, name: 'Hōsen-in ' }])).toBe(true)
  expect(hasSameDoors({ signs: ['cards', 'cash_only'] }, { signs: ['cash_only', 'cards'] })).toBe(true)
  expect(hasSameDoors({ signs: [] }, null)).toBe(true)
  expect(wholeDoors({ signs: [], hours: ' ' })).toBeNull()
})

test('an edit begins with the stops and doors of the post', () => {
  const post = { post_text: '<p>a</p>', post_title: '', pictures: [], post_location: null, type: 'guide', version: 1 }
  const doors = { signs: ['cards'] }
  const draft = draftOf({ ...post, post_stops: [hosen], post_doors: doors } as never)
  expect(draft).toMatchObject({ stops: [hosen], doors })
})
