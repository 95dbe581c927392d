import { expect, test } from 'vitest'
import type { Notification, NotificationSummary } from '../contract/entities/notification.ts'
import type { Gallery } from '../contract/entities/people.ts'
import { acceptChat, addToChat, clearChatCounters, leaveChat, markRead, muteChat, renameChat } from './chat/commands.ts'
import { layOverChats } from './chat/overlay.ts'
import type { ChatView } from './chat/views.ts'
import {
  addToCollection,
  editCollection,
  removeCollection,
  removeFromCollection,
  reorderCollection,
  shareCollection,
} from './collections/commands.ts'
import { layOverEntries } from './collections/entries-overlay.ts'
import { layOverCollections } from './collections/overlay.ts'
import type { Command, NewCommand } from './command/command.ts'
import { hiddenPeople } from './command/hidden-people.ts'
import { editPhoto, removeGallery, removePhoto, renameGallery, reorderPhotos } from './galleries/commands.ts'
import { layOverGalleries, layOverPhotos } from './galleries/overlay.ts'
import { clearBellMarker, clearNotifications, markNotificationsRead } from './notifications/commands.ts'
import { layOverTold } from './notifications/overlay.ts'
import { deletePost } from './posts/commands.ts'
import { layOverOwnProfile, layOverProfile } from './profile/overlay.ts'
import { clearTagCounter, removeFavoriteTag } from './sidebar/commands.ts'
import { layOverFavoriteTags } from './sidebar/overlay.ts'
import { acceptRequest, block, follow, removeFollower, unblock, unfollow } from './social/commands.ts'
import { layOverPeople } from './social/overlay.ts'
import { aChat, aMessage } from './testing/fake-chats.ts'
import { aCommand, aPerson, aPost } from './testing/rows.ts'

const later = '2026-12-01T00:00:00.000Z'
const noSizes = new Map()

const message = aMessage({ chat_id: 'chat', place: 3 })
const chat: ChatView = { ...aChat({ chat_id: 'chat', unread_count: 2, request: true }), last_message: message }
const known = { sizes: noSizes, messages: new Map([[message.id, message]]), people: new Map(), unread: new Map() }
const chats = (commands: Command[]) => layOverChats([chat], commands, known)

const gallery = { id: 'gallery', gallery_name: 'Moss', gallery_def: false, photos_count: 1, cover: '/c' } as Gallery
const galleries = (commands: Command[]) => layOverGalleries([gallery], commands)
const photo = { id: 'photo', galleryId: 'gallery' }
const photos = (commands: Command[]) => {
  const held = ['photo', 'other'].map(id => ({ id, caption: '', alt: '', width: 4, height: 3, thumb: '', large: '' }))
  return layOverPhotos('gallery', held, commands, noSizes)
}

const collection = { id: 'list', name: 'Lanes', about: '', entries_count: 1, covers: [], shared_slug: 'lanes', rev: 1 }
const collections = (commands: Command[]) =>
  layOverCollections([{ ...collection, created_at: later, changed_at: later }], commands)
const entries = (commands: Command[]) =>
  layOverEntries(
    'list',
    [
      { id: 'post', source: null },
      { id: 'second', source: null },
    ],
    commands,
  )

const notification = { notification_id: 'n', type: 'mentions', read: false } as Notification
const row = { ...notification, date_of_notification: '2026-11-01T00:00:00.000Z' }
const summary = { mentions: { count: 1 }, totalCount: 1, notifications_exists: 1 } as NotificationSummary
const told = (commands: Command[]) => layOverTold({ rows: [row], summary }, commands)

const ken = aPerson({ id: 'ken', followers_count: 3 })
const following = aPerson({ ...ken, follow_state: 'following', follows_me: true })
const profile = (commands: Command[]) => layOverProfile(following, commands)
const stranger = (commands: Command[]) => layOverProfile(ken, commands)
const own = (commands: Command[]) => layOverOwnProfile(aPerson({ id: 'mika', posts_count: 1 }), commands, [ken])
const person = { user_id: 'ken', user_tag: 'ken', username: 'Ken', avatar: null }
const people = (kind: Parameters<typeof layOverPeople>[0]) => (commands: Command[]) =>
  layOverPeople(kind, [person as never], commands, new Map(), new Set())

const tag = {
  id: 't',
  hashtag_id: 't',
  hashtag: '#kyoto',
  hashtag_update_count: 2,
  fav_tag_add_date: later,
  user_id: 'm',
}
const tags = (commands: Command[]) => layOverFavoriteTags([tag], commands)

/** What the waiting commands are laid over, and a command that changes it. */
const cases: [what: string, lay: (commands: Command[]) => unknown, written: NewCommand][] = [
  ['a chat that is left', chats, leaveChat('chat')],
  ['a chat that is muted', chats, muteChat('chat', true)],
  ['a request that is accepted', chats, acceptChat('chat')],
  ['a group that is named', chats, renameChat('chat', 'Fern')],
  ['people who are added to a group', chats, addToChat('chat', ['ana'])],
  ['a message that is read', chats, markRead(message.id)],
  ['counters that are cleared', chats, clearChatCounters(later)],
  ['a gallery that is removed', galleries, removeGallery('gallery')],
  ['a gallery that is named', galleries, renameGallery('gallery', 'Fern')],
  ['a photo that is removed, among the galleries', galleries, removePhoto({ photoId: 'photo', ...photo })],
  ['a photo that is removed', photos, removePhoto({ photoId: 'photo', ...photo })],
  ['a photo that is described', photos, editPhoto({ photoId: 'photo', ...photo }, { caption: 'Fern', alt: '' })],
  ['photos that are put in order', photos, reorderPhotos('gallery', ['other', 'photo'])],
  ['a collection that is removed', collections, removeCollection('list')],
  ['a collection that is named', collections, editCollection('list', { name: 'Fern', about: '' })],
  ['a collection that is closed', collections, shareCollection('list', false)],
  ['a post that is put into a collection', entries, addToCollection('list', 'third')],
  ['a post that is taken out of a collection', entries, removeFromCollection('list', 'post')],
  ['a collection that is put in order', entries, reorderCollection('list', ['second', 'post'])],
  ['a notification that is read', told, markNotificationsRead(['n'])],
  ['notifications that are cleared', told, clearNotifications('m', later)],
  ['the marker of the bell that is cleared', told, clearBellMarker(later)],
  ['somebody who is followed', stranger, follow('ken')],
  ['somebody who is followed, in the own count', own, follow('ken')],
  ['somebody who is not followed any more', profile, unfollow('ken')],
  ['somebody who is blocked', profile, block('ken')],
  ['somebody who is blocked, in a list', people('followers'), block('ken')],
  ['somebody who is blocked, everywhere', hiddenPeople, block('ken')],
  ['somebody who is blocked no more, in a list', people('blocked'), unblock('ken')],
  ['a follower who is removed', people('followers'), removeFollower('ken')],
  ['somebody whose request is accepted', people('requests'), acceptRequest('ken')],
  ['an own post that is deleted, in the own count', own, deletePost(aPost())],
  ['a favourite tag that is left', tags, removeFavoriteTag(tag)],
  ['the counter of a favourite tag that is cleared', tags, clearTagCounter(tag)],
]

/** Without the mark that says what waits, or that it was refused. */
const unmarked = (shown: unknown): unknown => {
  if (Array.isArray(shown)) return shown.map(unmarked)
  if (typeof shown !== 'object' || shown === null || shown instanceof Set) return shown
  const { waiting: _, ...rest } = shown as { waiting?: unknown }
  return rest
}

test.each(cases)('%s changes at once, and is as it was where that was refused', (_what, lay, written) => {
  const before = lay([])
  expect(unmarked(lay([aCommand(written)]))).not.toEqual(before)
  const refused = aCommand(written, { state: 'refused', error: { code: 'suspended', message: '' } })
  expect(unmarked(lay([refused]))).toEqual(before)
})
