import type { PlainKey } from '../../../contract/messages/text.ts'

const keys: Record<string, PlainKey> = {
  'posts.addTimeline': 'device.kind.post',
  'posts.addTimelineWithPictures': 'device.kind.post',
  'posts.addNews': 'device.kind.post',
  'posts.addGuide': 'device.kind.post',
  'posts.delete': 'device.kind.delete.post',
  'posts.save': 'device.kind.save',
  'posts.unsave': 'device.kind.unsave',
  'posts.react': 'device.kind.react',
  'comments.add': 'device.kind.comment',
  'comments.reply': 'device.kind.reply',
  'comments.reReply': 'device.kind.reply',
  'comments.delete': 'device.kind.delete.comment',
  'comments.react': 'device.kind.react',
  'galleries.add': 'device.kind.gallery',
  'galleries.rename': 'device.kind.gallery',
  'galleries.remove': 'device.kind.delete.gallery',
  'galleries.reorder': 'device.kind.gallery',
  'galleries.addPhoto': 'device.kind.photo',
  'galleries.editPhoto': 'device.kind.photo',
  'galleries.removePhoto': 'device.kind.delete.photo',
}

/** What a waiting change is called. */
export const kindKey = (kind: string): PlainKey => keys[kind] ?? 'device.kind.other'
