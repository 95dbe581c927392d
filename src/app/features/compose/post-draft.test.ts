import { expect, it, test } from 'vitest'
import { brokenRules, draftOf, emptyDraft, hasSamePictures, isBegun, isSamePost, wholeDraft } from './post-draft.ts'

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
  // What belongs to another type is kept and does not count.
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
