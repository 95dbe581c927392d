import { expect, test } from 'vitest'
import { postKinds, postStatuses } from '../entities/post.ts'
import { mayDeletePost, mayEditPost, mayHearOfPost, mayListPost, mayReadPost, mayRespondToPost } from './posts.ts'
import type { Viewer } from './viewer.ts'

const viewers = {
  visitor: null,
  author: { id: 'author', role: 1, suspended: false },
  'suspended author': { id: 'author', role: 1, suspended: true },
  member: { id: 'member', role: 1, suspended: false },
  admin: { id: 'admin', role: 55, suspended: false },
} as const satisfies Record<string, Viewer>
type Name = keyof typeof viewers
const everybody = Object.keys(viewers) as Name[]
const authors: Name[] = ['author', 'suspended author']
const post = { author: { user_id: 'author' }, type: 'timeline', status: 'published' } as const

/** The viewers for whom a rule says yes. */
const who = (rule: (viewer: Viewer) => boolean): Name[] => everybody.filter(name => rule(viewers[name]))

test.each([
  ['published', everybody],
  ['pending', [...authors, 'admin']],
  ['rejected', [...authors, 'admin']],
  ['removed', ['admin']],
] as const)('a post that is %s is read by %s', (status, readers) => {
  expect(who(viewer => mayReadPost(viewer, { ...post, status }))).toEqual(readers)
  expect(who(viewer => mayListPost(viewer, { ...post, status }))).toEqual(status === 'published' ? everybody : [])
  const members = readers.filter(name => name !== 'visitor')
  expect(who(viewer => mayRespondToPost(viewer, { ...post, status }))).toEqual(members)
})

test.each(postStatuses)('nobody reads, lists or edits a post (%s) that is deleted, or hidden by a block', status => {
  for (const hidden of [{ deleted: true }, { blocked: true }]) {
    const gone = { ...post, status, ...hidden }
    for (const rule of [mayReadPost, mayListPost, mayRespondToPost] as const)
      expect(who(viewer => rule(viewer, gone))).toEqual([])
    expect(who(viewer => mayEditPost(viewer, gone, { places: true }))).toEqual([])
  }
})

test.each(postKinds)('a %s is edited by its author alone; a place only where places are open', type => {
  for (const status of postStatuses) {
    for (const places of [false, true]) {
      const editors = (type === 'place' && !places) || status === 'removed' ? [] : authors
      const found = who(viewer => mayEditPost(viewer, { ...post, type, status }, { places }))
      expect([status, places, found]).toEqual([status, places, editors])
    }
  }
})

test('every post, a place as well, is deleted by its author and admins', () => {
  expect(who(viewer => mayDeletePost(viewer, post))).toEqual([...authors, 'admin'])
})

test('a change of what was never published is told to its author and admins only', () => {
  expect(who(viewer => mayHearOfPost(viewer, { ...post, publishedOnce: true }))).toEqual(everybody)
  expect(who(viewer => mayHearOfPost(viewer, { ...post, publishedOnce: false }))).toEqual([...authors, 'admin'])
})
