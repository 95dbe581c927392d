import type { QueueableName } from '../../contract/calls/index.ts'
import type { Command } from './command.ts'

/** The parts of screens that are read from the mirror and shown with waiting commands laid over. */
export type View =
  | 'new post'
  | 'post'
  | 'teaser'
  | 'thread'
  | 'people'
  | 'own profile'
  | 'about'
  | 'galleries'
  | 'photos'
  | 'collections'
  | 'collection'
  | 'favorite tags'
  | 'settings'
  | 'chats'
  | 'messages'
  | 'notifications'

/**
 * In which views a command shows while it waits; `never` for one that shows nowhere. Each view has an {@link Overlay}:
 * a table with one function for each kind that names the view here. Leaving a kind out of either does not compile.
 */
export type ShownIn = Complete<{
  'posts.addTimeline': 'new post' | 'own profile'
  'posts.addTimelineWithPictures': 'new post' | 'own profile'
  'posts.addNews': 'new post' | 'own profile'
  'posts.addGuide': 'new post' | 'own profile'
  'posts.addPlace': 'new post' | 'own profile'
  'posts.edit': 'post' | 'teaser'
  'posts.editWithPictures': 'post' | 'teaser'
  'posts.delete': 'post' | 'teaser' | 'thread' | 'own profile'
  'posts.save': 'post'
  'posts.unsave': 'post'
  'posts.react': 'post'
  'comments.add': 'thread' | 'post' | 'own profile'
  'comments.reply': 'thread' | 'post' | 'own profile'
  'comments.reReply': 'thread' | 'post' | 'own profile'
  'comments.edit': 'thread'
  'comments.delete': 'thread' | 'post' | 'own profile'
  'comments.react': 'thread'
  'social.follow': 'people'
  'social.unfollow': 'people'
  'social.block': 'people'
  'social.unblock': 'people'
  'social.acceptRequest': 'people'
  'social.declineRequest': 'people'
  'social.removeFollower': 'people'
  'social.reportPost': never
  'social.reportComment': never
  'social.reportUser': never
  'profile.editAbout': 'about'
  'profile.uploadAvatar': 'own profile'
  'profile.uploadCover': 'own profile'
  'galleries.add': 'galleries' | 'own profile'
  'galleries.rename': 'galleries'
  'galleries.remove': 'galleries' | 'own profile'
  'galleries.addPhoto': 'galleries' | 'photos'
  'galleries.editPhoto': 'photos'
  'galleries.removePhoto': 'galleries' | 'photos'
  'galleries.reorder': 'photos'
  'collections.add': 'collections'
  'collections.edit': 'collections'
  'collections.remove': 'collections'
  'collections.share': 'collections'
  'collections.unshare': 'collections'
  'collections.addPost': 'collection'
  'collections.addSource': 'collection'
  'collections.removeEntry': 'collection'
  'collections.reorder': 'collection'
  'sidebar.addFavoriteTag': 'favorite tags'
  'sidebar.removeFavoriteTag': 'favorite tags'
  'sidebar.clearCounter': 'favorite tags'
  'settings.change': 'settings' | 'own profile'
  'settings.saveDraft': never
  'settings.deleteDraft': never
  'chat.create': 'chats'
  'chat.addMessage': 'messages' | 'chats'
  'chat.addPicture': 'messages' | 'chats'
  'chat.editMessage': 'messages' | 'chats'
  'chat.deleteMessage': 'messages' | 'chats'
  'chat.reactMessage': 'messages'
  'chat.markRead': 'chats'
  'chat.mute': 'chats'
  'chat.leave': 'chats'
  'chat.accept': 'chats'
  'chat.rename': 'chats'
  'chat.addPeople': 'chats'
  'chat.reportMessage': never
  'notifications.clearMessages': 'chats'
  'notifications.clearChat': 'chats'
  'notifications.markRead': 'notifications'
  'notifications.clear': 'notifications'
  'notifications.clearOf': 'notifications'
  'notifications.clearMarker': 'notifications'
}>

type Complete<T extends Record<QueueableName, View>> = T

/** The kinds of commands that show in a view while they wait. */
export type KindsIn<V extends View> = {
  [K in keyof ShownIn]: V extends ShownIn[K] ? K : never
}[keyof ShownIn]

/**
 * How waiting commands are laid over a view: for each kind a pure function from the view to the view with the command applied.
 * @typeParam More further parameters of the functions
 */
export type Overlay<V extends View, Shown, More extends unknown[] = [], Result = Shown> = {
  [K in KindsIn<V>]: (shown: Shown, command: Command<K>, ...more: More) => Result
}

/** The function of an overlay for a command; undefined if the command does not show in that view. */
export const stepOf = <Step>(overlay: Record<string, Step>, { kind }: Command): Step | undefined =>
  Object.hasOwn(overlay, kind) ? overlay[kind] : undefined
