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
}

/** What a waiting change is called. */
export const kindKey = (kind: string): PlainKey => keys[kind] ?? 'device.kind.other'
