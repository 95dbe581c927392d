import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { patience } from '../../../tests/support/eventually.ts'
import type { Stop } from '../../contract/entities/stops.ts'
import { uuidv7 } from '../../contract/uuid.ts'
import { enqueue } from '../outbox/queue.ts'
import { aCommand, aPost, newMirror, someone } from '../testing/rows.ts'
import { editPost, newTitledPost } from './commands.ts'
import { editEditor, newPostEditor } from './editors.ts'
import { choiceOf, feedKey, fullChoice } from './feed-choice.ts'
import { fillFeed } from './feed-rows.ts'
import { heldIds } from './held-ids.ts'
import { belongs } from './of-feed.ts'
import { layOver } from './overlay.ts'
import { readFeed } from './read-posts.ts'

vi.setConfig({ testTimeout: patience })

const aStop = (more: Partial<Stop> = {}): Stop => ({ id: uuidv7(), name: 'The pier', name_ja: '桟橋', ...more })
const stops = [
  aStop({ text: '<p>Ask for <span class="hashtag">#soba</span></p>' }),
  aStop({ minutes: 12, way: 'walk', doors: { signs: ['cash_only'] } }),
]
const doors = { signs: ['cards' as const], hours: '10 to 5' }
const location = { name: 'Nara', name_ja: '奈良市', prefecture: 'Nara' }
const noSizes = new Map()

test('a guide that waits has its stops and doors, an edit of the text keeps them, and null takes them away', () => {
  const post = aPost({ type: 'guide', post_title: 'A walk', post_stops: stops, post_doors: doors })
  const to = { post, title: 'A walk', text: '<p>A longer text</p>' }
  const laid = (change: object) => layOver(post, [aCommand(editPost({ ...to, ...change }))], noSizes)
  expect(laid({})).toMatchObject({ post_stops: stops, post_doors: doors, post_text: '<p>A longer text</p>' })
  const [first, second] = stops as [Stop, Stop]
  const turned = laid({ stops: [second, first], doors: { signs: ['ic_card'] } })
  expect(turned?.post_doors).toEqual({ signs: ['ic_card'] })
  // Nothing leads to what stands first now.
  expect(turned?.post_stops).toEqual([{ ...second, minutes: undefined, way: undefined }, first])
  const without = laid({ stops: null, doors: null })
  expect(without?.post_stops).toBeUndefined()
  expect(without?.post_doors).toBeUndefined()
})

test('hashtags of stops are those of the guide, before it is sent and while the text is edited', async () => {
  const mirror = newMirror()
  await enqueue(
    mirror,
    newTitledPost({ type: 'guide', title: 'A walk', text: '<p>A long walk</p>', location, stops, doors }),
    someone,
  )
  const [shown] = (await readFeed(mirror, {})).posts
  expect(shown).toMatchObject({ post_stops: stops, post_doors: doors, post_hashtags: ['#soba'] })
  const post = aPost({ type: 'guide', post_title: 'A walk', post_stops: stops })
  const edit = aCommand(editPost({ post, title: 'A walk', text: '<p>Shorter words</p>' }))
  expect(layOver(post, [edit], noSizes)?.post_hashtags).toEqual(['#soba'])
})

test('a stop may name a picture that is not sent yet', () => {
  const id = uuidv7()
  const pictures = [{ id, blob: new Blob(['x']), name: 'pier.jpg', alt: 'A pier' }]
  const made = newTitledPost({ type: 'guide', title: 'A walk', text: '<p>A long walk</p>', location, pictures })
  expect(made.files?.map(file => file.id)).toEqual([id])
  const post = aPost({ type: 'guide', post_title: 'A walk' })
  expect(editPost({ post, title: 'A walk', text: '<p>Text</p>', pictures }).args.body).toMatchObject({
    uploads: [{ id, alt: 'A pier' }],
  })
})

test('a place has doors and no stops', () => {
  const made = newTitledPost({ type: 'place', title: 'A bath', text: '<p>Hot water</p>', location, stops, doors })
  expect(made.args.body).toMatchObject({ post_doors: doors })
  expect(made.args.body).not.toHaveProperty('post_stops')
})

test('a refused guide and a refused edit come back into their editors with stops and doors', async () => {
  const mirror = newMirror()
  const guide = newTitledPost({ type: 'guide', title: 'A walk', text: '<p>A long walk</p>', location, stops, doors })
  const draft = await newPostEditor('guide').draft(mirror, aCommand(guide) as never, [])
  expect(draft?.content).toMatchObject({ stops, doors })
  const post = aPost({ type: 'guide', post_title: 'A walk', post_stops: stops, post_doors: doors })
  await fillFeed(mirror, feedKey({}), { rows: [post], nextCursor: null, which: 'first', asked: 0 })
  const content = async (change: object) => {
    const edit = editPost({ post, title: 'A walk', text: '<p>Other words</p>', ...change })
    return (await editEditor.draft(mirror, aCommand(edit) as never, []))?.content
  }
  expect(await content({})).toMatchObject({ stops, doors })
  expect(await content({ stops: null, doors: null })).toMatchObject({ stops: null, doors: null })
})

test('a list by signs has a key of its own, from which its filter is read; others keep theirs', () => {
  const choice = { selectedSigns: ['cards', 'cash_only'], selectedDate: 'all' } as const
  expect(feedKey(choice)).toBe(feedKey({ ...choice, selectedSigns: ['cash_only', 'cards'] }))
  expect(feedKey(choice)).not.toBe(feedKey({ selectedDate: 'all' }))
  expect(choiceOf(feedKey(choice))).toEqual(fullChoice(choice))
  expect(
    [{}, { selectedFrom: 'followed' }, { selectedPlace: 'Nara' }, { selectedOn: '2026-12-01' }].map(each =>
      feedKey(each as object),
    ),
  ).toEqual([
    '["all","new","month",[],"",[]]',
    '["all","new","month",[],"",[],"followed"]',
    '["all","new","month",[],"",[],"all","Nara"]',
    '["all","new","month",[],"",[],"all","","2026-12-01"]',
  ])
})

test('without a signal a list by signs is what this device holds that has them all, by itself or at a stop', async () => {
  const mirror = newMirror()
  const both = aPost({ type: 'guide', post_stops: stops, post_doors: doors })
  const one = aPost({ type: 'guide', post_stops: stops })
  const rows = [both, one, aPost({ type: 'place' })]
  await fillFeed(mirror, feedKey({}), { rows, nextCursor: null, which: 'first', asked: 0 })
  const held = (selectedSigns: ('cards' | 'cash_only' | 'step_free')[]) =>
    heldIds(mirror, { selectedSigns, selectedDate: 'all' })
  expect(await held(['cash_only'])).toEqual([both.id, one.id])
  expect(await held(['cash_only', 'cards'])).toEqual([both.id])
  expect(await held(['step_free'])).toEqual([])
  const choice = fullChoice({ selectedSigns: ['cards'] })
  expect([both, one].map(post => belongs(post, choice))).toEqual([true, false])
})
