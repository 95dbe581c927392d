import type { QueueableName } from '../../src/contract/calls/index.ts'
import { fromPlain } from '../../src/contract/rich-text/from-plain.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import * as chat from '../../src/local/chat/commands.ts'
import * as collections from '../../src/local/collections/commands.ts'
import type { NewCommand } from '../../src/local/command/command.ts'
import * as comments from '../../src/local/comments/commands.ts'
import * as galleries from '../../src/local/galleries/commands.ts'
import * as notifications from '../../src/local/notifications/commands.ts'
import * as cards from '../../src/local/posts/card-commands.ts'
import * as posts from '../../src/local/posts/commands.ts'
import * as profile from '../../src/local/profile/commands.ts'
import { changeSetting } from '../../src/local/settings/commands.ts'
import * as sidebar from '../../src/local/sidebar/commands.ts'
import * as social from '../../src/local/social/commands.ts'
import type { World } from '../support/access/world.ts'
import { befriend, beginChat, idOf, say } from '../support/chats.ts'
import { storePhotos } from '../support/galleries.ts'
import { comment, notificationsOf, react, reply } from '../support/notifications.ts'
import { addPost, get, newWord } from '../support/people.ts'
import { redAndBlue } from '../support/pictures.ts'

type Sample<K extends QueueableName> = (world: World) => NewCommand<K> | Promise<NewCommand<K>>

const picture = async () => ({ blob: new Blob([await redAndBlue(40, 30).webp().toBuffer()]), name: 'a.webp' })
const text = fromPlain('The horizon at Shimonada')
const location = { name: 'Shimonada', name_ja: '下灘駅', prefecture: 'Ehime' }
const later = () => new Date(Date.now() + 60_000).toISOString()

const titled = (type: 'news' | 'guide' | 'place') =>
  posts.newTitledPost({ type, title: 'Two benches', text, ...(type === 'news' ? {} : { location }) }) as never

const edited = ({ of, owner }: World) => ({
  post: { id: of.post.id, type: 'timeline' as const, version: 1, author: { user_id: idOf(owner) } },
  title: '',
  text,
})

const under = ({ of }: World) => ({ postId: of.under.id, slug: of.under.slug, text })
const own = ({ of }: World) => ({ id: of.comment, postId: of.under.id, post_id: of.under.id, version: 1 })
const photo = ({ of }: World) => ({ photoId: of.photo, galleryId: of.gallery })
const told = async ({ owner, fan, of }: World) => {
  await react(fan, of.post)
  await comment(fan, of.post)
  return (await notificationsOf(owner)).map(each => each.notification_id)
}
const heard = ({ other, of }: World) => say(other, of.chat, 'The 17:42, then?')

/** One command of each kind, and what has to be there before it. A kind without one does not compile. */
export const samples: { [K in QueueableName]: Sample<K> } = {
  'posts.addTimeline': () => posts.newTimelinePost({ text }) as never,
  'posts.addTimelineWithPictures': async () =>
    posts.newTimelinePost({ text, pictures: [{ ...(await picture()), alt: 'A gate' }] }) as never,
  'posts.addNews': () => titled('news'),
  'posts.addGuide': () => titled('guide'),
  'posts.addPlace': () => titled('place'),
  'posts.edit': world => posts.editPost(edited(world)) as never,
  'posts.editWithPictures': async world =>
    posts.editPost({ ...edited(world), pictures: [{ ...(await picture()), alt: 'A gate' }] }) as never,
  'posts.delete': ({ of }) => posts.deletePost({ ...of.post, type: 'timeline' }),
  'posts.save': ({ of }) => cards.savePost(of.under.id),
  'posts.unsave': async ({ of, owner }) => {
    await get(owner, 'posts.save', { params: { id: of.under.id } })
    return cards.unsavePost(of.under.id)
  },
  'posts.react': ({ of }) => cards.reactPost(of.under.id, 'thanks'),
  'comments.add': world => comments.newComment(under(world)),
  'comments.reply': world => comments.newReply({ ...under(world), commentId: world.of.comment }),
  'comments.reReply': async world => {
    const commentId = await reply(world.other, world.of.under, world.of.comment)
    const mention = `<p><span class="mention">@${world.other.session.user_tag}</span> yes</p>`
    return comments.newReReply({ ...under(world), commentId, userId: idOf(world.other), text: mention })
  },
  'comments.edit': world => comments.editComment({ comment: own(world), text }),
  'comments.delete': world => comments.deleteComment(own(world)),
  'comments.react': world => comments.reactComment(own(world), 'funny'),
  'social.follow': ({ other }) => social.follow(idOf(other)),
  'social.unfollow': async ({ owner, other }) => {
    await befriend(owner, other)
    return social.unfollow(idOf(other))
  },
  'social.block': ({ fan }) => social.block(idOf(fan)),
  'social.unblock': ({ shunned }) => social.unblock(idOf(shunned)),
  'social.acceptRequest': ({ requester }) => social.acceptRequest(idOf(requester)),
  'social.declineRequest': ({ requester }) => social.declineRequest(idOf(requester)),
  'social.removeFollower': ({ fan }) => social.removeFollower(idOf(fan)),
  'social.reportPost': ({ of, other }) => social.reportPost({ authorId: idOf(other), postId: of.under.id, text }),
  'social.reportComment': async ({ of, other }) =>
    social.reportComment({ authorId: idOf(other), commentId: await comment(other, of.post), text }),
  'social.reportUser': ({ other }) => social.reportUser({ authorId: idOf(other), text }),
  'profile.editAbout': ({ owner }) => profile.editAbout(idOf(owner), { about: 'I walk', hobbies: [], hashtags: [] }),
  'profile.uploadAvatar': async () => profile.setAvatar(await picture()),
  'profile.uploadCover': () => profile.removeCover(),
  'galleries.add': () => galleries.addGallery('Autumn'),
  'galleries.rename': ({ of }) => galleries.renameGallery(of.gallery, 'Late autumn'),
  'galleries.remove': ({ of }) => galleries.removeGallery(of.gallery),
  'galleries.addPhoto': async ({ of }) =>
    galleries.addPhoto(of.gallery, { ...(await picture()), caption: 'Hill', alt: '' }),
  'galleries.editPhoto': world => galleries.editPhoto(photo(world), { caption: 'Hill', alt: 'A hill' }),
  'galleries.removePhoto': world => galleries.removePhoto(photo(world)),
  'galleries.reorder': async ({ of, server }) => {
    const more = await storePhotos(server, of.gallery, 1)
    return galleries.reorderPhotos(of.gallery, [...more, of.photo])
  },
  'collections.add': () => collections.addCollection({ name: 'Kyushu', about: 'By train' }),
  'collections.edit': ({ of }) => collections.editCollection(of.collection, { name: 'Kyushu', about: '' }),
  'collections.remove': ({ of }) => collections.removeCollection(of.collection),
  'collections.share': ({ of }) => collections.shareCollection(of.collection, true) as never,
  'collections.unshare': async ({ of, owner }) => {
    await get(owner, 'collections.share', { params: { id: of.collection } })
    return collections.shareCollection(of.collection, false) as never
  },
  'collections.addPost': ({ of }) => collections.addToCollection(of.collection, of.under.id),
  'collections.addSource': ({ of }) => collections.addListToCollection(of.collection, { selectedType: 'guides' }),
  'collections.removeEntry': ({ of }) => collections.removeFromCollection(of.collection, of.post.id),
  'collections.reorder': ({ of }) => collections.reorderCollection(of.collection, [of.waiting.id, of.post.id]),
  'sidebar.addFavoriteTag': () => sidebar.addFavoriteTag(`#${newWord()}`),
  'sidebar.removeFavoriteTag': ({ of }) => sidebar.removeFavoriteTag({ hashtag: of.favorite }),
  'sidebar.clearCounter': async ({ of, other }) => {
    await addPost(other, `<span class="hashtag">${of.favorite}</span>`)
    return sidebar.clearTagCounter({ hashtag: of.favorite })
  },
  'settings.change': () => changeSetting('profile', 'followers'),
  'settings.saveDraft': () => ({
    kind: 'settings.saveDraft',
    args: { params: { id: uuidv7() }, body: { kind: 'post', content: '{"key":"post:new"}' } },
  }),
  'settings.deleteDraft': ({ of }) => ({ kind: 'settings.deleteDraft', args: { params: { id: of.draft } } }),
  'chat.create': async ({ owner, fan }) => {
    await befriend(owner, fan)
    return chat.newChat([idOf(fan)]) as never
  },
  'chat.addMessage': ({ of }) => chat.newMessage({ chatId: of.chat, text: 'On the left' }) as never,
  'chat.addPicture': async ({ of }) =>
    chat.newMessage({ chatId: of.chat, text: '', pictures: [{ ...(await picture()), alt: 'Snow' }] }) as never,
  'chat.editMessage': ({ of, owner }) => chat.editMessage({ id: of.message, chat_user_id: idOf(owner) }, 'On the left'),
  'chat.deleteMessage': ({ of }) => chat.deleteMessage(of.message),
  'chat.reactMessage': ({ of }) => chat.reactMessage(of.message, 'like'),
  'chat.markRead': async world => chat.markRead((await heard(world)).id),
  'chat.mute': ({ of }) => chat.muteChat(of.chat, true),
  'chat.leave': ({ of }) => chat.leaveChat(of.chat),
  'chat.accept': async ({ owner, requester }) => {
    const { chat_id } = await beginChat(requester, [owner])
    await say(requester, chat_id, 'May I ask something?')
    return chat.acceptChat(chat_id)
  },
  'chat.rename': ({ of }) => chat.renameChat(of.chat, 'Nara on Sunday'),
  'chat.addPeople': async ({ of, owner, requester }) => {
    await befriend(owner, requester)
    return chat.addToChat(of.chat, [idOf(requester)])
  },
  'chat.reportMessage': async world => chat.reportMessage({ messageId: (await heard(world)).id, text }),
  'notifications.clearMessages': async world => {
    await heard(world)
    return chat.clearChatCounters(later())
  },
  'notifications.clearChat': async world => {
    await heard(world)
    return chat.clearChatCounter(world.of.chat, later())
  },
  'notifications.markRead': async world => notifications.markNotificationsRead(await told(world)) as never,
  'notifications.clear': async world => {
    await told(world)
    return { kind: 'notifications.clear', args: { body: { before: later() } } }
  },
  'notifications.clearOf': async world => {
    await told(world)
    return notifications.clearNotifications(idOf(world.owner), later())
  },
  'notifications.clearMarker': async world => {
    await told(world)
    return notifications.clearBellMarker(later())
  },
}
