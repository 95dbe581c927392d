import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { CallSpec } from '../../src/contract/calls/define.ts'
import { type CallName, specOf } from '../../src/contract/calls/index.ts'
import * as commands from '../../src/local/posts/commands.ts'
import * as people from '../../src/local/social/commands.ts'
import shipped from './queued-commands.json' with { type: 'json' }

/** A command as a device may have kept it for weeks: the file only grows. */
type Shipped = { since: string; kind: string; args: Record<string, unknown> }

test.each(shipped as Shipped[])('$kind of $since is still taken as it was written', ({ kind, args }) => {
  const spec: CallSpec = specOf(kind as CallName)
  expect(spec.queue).toBe(true)
  for (const [part, value] of Object.entries(args)) {
    const schema = spec[part as 'params' | 'query' | 'body']
    expect(schema && v.safeParse(schema, value).issues).toBeUndefined()
  }
})

test('every kind of command that a screen can write is among them', () => {
  const some = { id: 'x', postId: 'x', slug: 'x', text: '', type: 'timeline', commentId: 'x', userId: 'x' } as const
  const picture = { blob: new Blob(), name: '', alt: '' }
  const written = [
    commands.newTimelinePost({ text: '' }),
    commands.newTimelinePost({ text: '', pictures: [picture] }),
    commands.newComment(some),
    commands.newReply(some),
    commands.newReReply(some),
    commands.deletePost(some),
    commands.deleteComment(some),
    commands.savePost('x'),
    commands.unsavePost('x'),
    commands.reactPost('x', null),
    commands.reactComment(some, null),
    people.follow('x'),
    people.unfollow('x'),
    people.block('x'),
    people.unblock('x'),
    people.acceptRequest('x'),
    people.declineRequest('x'),
    people.removeFollower('x'),
    people.reportPost({ ...some, authorId: 'x' }),
    people.reportComment({ ...some, authorId: 'x' }),
    people.reportUser({ ...some, authorId: 'x' }),
    people.editAbout('x', { about: '', hobbies: [], hashtags: [] }),
    people.setAvatar(picture),
    people.removeAvatar(),
    people.setCover(picture),
    people.removeCover(),
    people.addGallery('x'),
    people.renameGallery('x', ''),
    people.removeGallery('x'),
    people.addPhoto('x', picture),
    people.editPhoto({ photoId: 'x', galleryId: 'x' }, { caption: '', alt: '' }),
    people.removePhoto({ photoId: 'x', galleryId: 'x' }),
    people.reorderPhotos('x', []),
    people.changeSetting('x', ''),
  ]
  expect(new Set(written.map(each => each.kind))).toEqual(new Set(shipped.map(each => each.kind)))
  expect([...Object.keys(commands), ...Object.keys(people)]).toHaveLength(written.length - 1)
})
