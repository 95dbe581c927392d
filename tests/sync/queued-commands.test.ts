import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { CallSpec } from '../../src/contract/calls/define.ts'
import { type CallName, specOf } from '../../src/contract/calls/index.ts'
import { deleteComment, newComment, newReply, newReReply, reactComment } from '../../src/local/comments/commands.ts'
import {
  addGallery,
  addPhoto,
  editPhoto,
  removeGallery,
  removePhoto,
  renameGallery,
  reorderPhotos,
} from '../../src/local/galleries/commands.ts'
import { reactPost, savePost, unsavePost } from '../../src/local/posts/card-commands.ts'
import { deletePost, newTimelinePost } from '../../src/local/posts/commands.ts'
import { editAbout, removeAvatar, removeCover, setAvatar, setCover } from '../../src/local/profile/commands.ts'
import { changeSetting } from '../../src/local/settings/commands.ts'
import {
  acceptRequest,
  block,
  declineRequest,
  follow,
  removeFollower,
  reportComment,
  reportPost,
  reportUser,
  unblock,
  unfollow,
} from '../../src/local/social/commands.ts'
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
    newTimelinePost({ text: '' }),
    newTimelinePost({ text: '', pictures: [picture] }),
    newComment(some),
    newReply(some),
    newReReply(some),
    deletePost(some),
    deleteComment(some),
    savePost('x'),
    unsavePost('x'),
    reactPost('x', null),
    reactComment(some, null),
    follow('x'),
    unfollow('x'),
    block('x'),
    unblock('x'),
    acceptRequest('x'),
    declineRequest('x'),
    removeFollower('x'),
    reportPost({ ...some, authorId: 'x' }),
    reportComment({ ...some, authorId: 'x' }),
    reportUser({ ...some, authorId: 'x' }),
    editAbout('x', { about: '', hobbies: [], hashtags: [] }),
    setAvatar(picture),
    removeAvatar(),
    setCover(picture),
    removeCover(),
    addGallery('x'),
    renameGallery('x', ''),
    removeGallery('x'),
    addPhoto('x', picture),
    editPhoto({ photoId: 'x', galleryId: 'x' }, { caption: '', alt: '' }),
    removePhoto({ photoId: 'x', galleryId: 'x' }),
    reorderPhotos('x', []),
    changeSetting('x', ''),
  ]
  expect(new Set(written.map(each => each.kind))).toEqual(new Set(shipped.map(each => each.kind)))
})
