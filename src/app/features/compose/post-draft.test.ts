import { expect, it, test } from 'vitest'
import {
  brokenRules,
  changed,
  draftOf,
  emptyDraft,
  hasSamePictures,
  isBegun,
  isSamePost,
  wholeDays,
  wholeDraft,
  withArrived,
} from './post-draft.ts'

const nara = { name: 'Nara', name_ja: '奈良市', prefecture: 'Nara' }
const long = { html: '<p>long enough</p>', text: 'long enough', length: 11 }

it.each([
  [{}, { text: 'compose.short' }],
  [long, {}],
  [{ ...long, length: 50_001 }, { text: 'compose.long' }],
  [{ ...long, type: 'news' }, { title: 'compose.headline.short' }],
  [{ ...long, type: 'news', title: ' ab ' }, { title: 'compose.headline.short' }],
  [{ ...long, type: 'news', title: '初雪!' }, {}],
  [{ ...long, type: 'guide', title: 'A house' }, { location: 'compose.place.missing' }],
  [{ ...long, type: 'guide', title: 'A house', location: nara }, {}],
  [{ ...long, type: 'place', title: 'A house', location: { ...nara, lat: 34.68, lng: 135.83 } }, {}],
  [{ ...long, type: 'place', title: 'A house', location: { ...nara, lat: 34.68 } }, { point: 'compose.place.point' }],
  [
    { ...long, type: 'guide', title: 'A house', location: { ...nara, prefecture: '' } },
    { location: 'compose.place.missing' },
  ],
  [
    { ...long, type: 'guide', title: 'A house', location: { ...nara, name: '', name_ja: '' } },
    { location: 'compose.place.missing' },
  ],
  [{ ...long, type: 'news', title: 'A fair', days: { from: '2026-12-05', to: '2026-12-06' } }, {}],
  [{ ...long, type: 'news', title: 'A fair', days: { from: '', to: '' } }, { days: 'compose.days.wrong' }],
  [
    { ...long, type: 'news', title: 'A fair', days: { from: '2026-12-06', to: '2026-12-05' } },
    { days: 'compose.days.wrong' },
  ],
  [
    { ...long, type: 'news', title: 'A fair', days: { from: '2026-12-06', to: '2027-12-07' } },
    { days: 'compose.days.wrong' },
  ],
  // Fields of another type are kept and do not count.
  [{ ...long, type: 'timeline', days: { from: '', to: '' } }, {}],
  [{ ...long, type: 'timeline', title: 'x' }, {}],
] as const)('%j breaks %j', (draft, wrong) => {
  expect(brokenRules({ ...emptyDraft, ...draft })).toEqual(wrong)
})

test('a draft of before news and guides is one of a timeline post', () => {
  expect(wholeDraft({ html: '<p>a</p>', text: 'a', length: 1, pictures: [] })).toMatchObject({
    type: 'timeline',
    title: '',
    html: '<p>a</p>',
  })
  expect(isBegun(emptyDraft)).toBe(false)
  expect(isBegun({ ...emptyDraft, location: nara })).toBe(true)
})

test('what comes late changes the draft as it stands then', () => {
  const [one, two] = [
    { key: 'p1', alt: '', name: 'one.jpg' },
    { key: 'p2', alt: '', name: 'two.jpg' },
  ] as const
  const typed = changed(emptyDraft, long)
  const first = changed(typed, ({ pictures }) => ({ pictures: [...pictures, one] }))
  const second = changed(first, ({ pictures }) => ({ pictures: [...pictures, two] }))
  expect(second).toEqual({ ...emptyDraft, ...long, pictures: [one, two] })
})

test('an edit begins with what the post has, and knows what was changed', () => {
  const picture = { id: 'p1', alt: 'a cat', width: 4, height: 3, thumb: '/t', large: '/l' }
  const post = {
    type: 'guide',
    post_title: 'A house',
    post_text: '<p>Cold in winter</p>',
    post_location: nara,
    pictures: [picture],
    version: 3,
  } as unknown as Parameters<typeof draftOf>[0]
  const draft = draftOf(post)
  expect(draft).toMatchObject({ type: 'guide', text: 'Cold in winter', length: 14, version: 3 })
  expect(isSamePost(draft, draftOf(post))).toBe(true)
  expect(isSamePost(draft, { ...draft, title: 'A cold house' })).toBe(false)
  expect(isSamePost(draft, { ...draft, location: { ...nara, name: 'Nara City' } })).toBe(false)
  const described = { ...draft, pictures: draft.pictures.map(each => ({ ...each, alt: 'two cats' })) }
  expect(hasSamePictures(draft, described)).toBe(false)
  expect(isSamePost(draft, described)).toBe(false)
})

test('an edit that began before the pictures had arrived goes on with them as they are called now', () => {
  const of = (id: string, large: string) => ({ id, alt: '', width: 4, height: 3, thumb: large, large })
  const post = (...pictures: ReturnType<typeof of>[]) =>
    draftOf({ type: 'timeline', post_title: '', post_text: '<p>Cold in winter</p>', pictures, version: 1 } as never)
  const before = post(of('f1', 'local:f1'), of('f2', 'local:f2'))
  const now = post(of('p1', '/media/p1'), of('p2', '/media/p2'))
  const typed = { ...before, pictures: before.pictures.slice(1).map(each => ({ ...each, alt: 'a cat' })) }
  expect(withArrived(typed, now).pictures).toMatchObject([{ key: 'p2', alt: 'a cat', stored: { id: 'p2' } }])
  expect(hasSamePictures(withArrived(before, now), now)).toBe(true)
})

test('days are sent without what was left empty', () => {
  const days = { from: '2026-12-05', to: '2026-12-05', opens: '10:00', closes: '', repeats: '  each year ' }
  expect(wholeDays(days)).toEqual({ from: '2026-12-05', to: '2026-12-05', opens: '10:00', repeats: 'each year' })
  const post = { ...emptyDraft, days }
  expect(isSamePost(post, { ...post, days: wholeDays(days) })).toBe(true)
  expect(isSamePost(post, { ...post, days: null })).toBe(false)
})
