import type { FlatComment } from '../../contract/entities/comment.ts'
import { begunChat } from '../../local/chat/begun-chat.ts'
import type { ChatView, MessageView } from '../../local/chat/views.ts'
import type { Waiting } from '../../local/command/waiting.ts'
import type { CommentView } from '../../local/comments/views.ts'
import type { NotificationView } from '../../local/notifications/views.ts'
import type { PostView } from '../../local/posts/views.ts'
import { CommentItem } from '../features/comments/comment-item.tsx'
import { Message } from '../features/messenger/message.tsx'
import s from '../features/messenger/messenger.module.css'
import { NotificationRow } from '../features/notifications/notification-row.tsx'
import { PostCard } from '../features/posts/post-card.tsx'
import { useSession } from '../state/device/open-device.ts'
import { useLanguage } from '../state/language/text.tsx'

const at = '2026-04-01T00:30:00.000Z'
const nobody = '00000000-0000-4000-8000-000000000000'
const nothing = () => {}
const waiting: Waiting = { commandId: 'sample', state: 'waiting' }
const refused: Waiting = { commandId: 'sample', state: 'refused', error: { code: 'gone', message: '' } }

const picture = {
  id: 'sample',
  alt: '縁側 Engawa',
  width: 640,
  height: 480,
  thumb: '/art/veranda.svg',
  large: '/art/veranda.svg',
}

const words = {
  en: { title: 'A quiet morning in Kyoto', text: '<p>Tea on the veranda, and nobody in a hurry.</p>', place: 'Kyoto' },
  ja: { title: '京都の静かな朝', text: '<p>縁側でお茶を一杯。急ぐ人はいない。</p>', place: '京都' },
} as const

type Words = (typeof words)['en' | 'ja']

const postOf = ({ title, text, place }: Words, more: Partial<PostView>): PostView => ({
  id: nobody,
  post_id: nobody,
  post_slug: 'sample',
  post_title: more.type === 'timeline' ? '' : title,
  post_text: text,
  post_featured_image_thumb_path: null,
  post_date_created: at,
  post_comments_count: 4,
  post_hashtags: ['#京都'],
  post_location: { name: place, name_ja: '京都', prefecture: 'Kyoto' },
  type: 'timeline',
  status: 'published',
  lang: 'en',
  pictures: [],
  author: { user_id: nobody, username: '森 Mori', user_tag: 'mori', avatar: null, premium_status: false, about: null },
  post_date_edited: null,
  post_views_count: 12,
  reactions: { like: 12, useful: 3 },
  my_reaction: null,
  saved: false,
  version: 1,
  rev: 1,
  ...more,
})

const commentOf = ({ text }: Words, more: Partial<CommentView>): CommentView => {
  const flat: FlatComment = {
    id: nobody,
    comment_date: at,
    comment_text: text,
    comment_slug: 'sample',
    post_id: nobody,
    user_id: nobody,
    is_reply: 0,
    comment_reply_id: null,
    user_tag: 'lena',
    avatar: null,
    username: 'Lena',
    reactions: { thanks: 2 },
    my_reaction: 'thanks',
    deleted: false,
    comment_date_edited: null,
    version: 1,
    rev: 1,
  }
  return { ...flat, replies: [], ...more }
}

const messageOf = ({ title }: Words, more: Partial<MessageView>): MessageView => ({
  id: nobody,
  chat_message_text: title,
  chat_user_id: nobody,
  chat_message_created_date: at,
  chat_id: nobody,
  username: 'Lena',
  role: 1,
  avatar: null,
  user_tag: 'lena',
  originalname: null,
  message_image_thumb_path: null,
  read_status: 1,
  message_reply_to: null,
  reacts: {},
  my_reaction: null,
  place: 1,
  pictures: [],
  reply: null,
  chat_message_edited_date: null,
  deleted: false,
  rev: 1,
  ...more,
})

const group: ChatView = {
  ...begunChat,
  chat_id: nobody,
  chat_name: '縁側',
  personids: [],
  group: true,
  people: [],
  read_place: 9,
  latest: 1,
  rev: 1,
}

const told = ({ title, text }: Words, more: Partial<NotificationView>): NotificationView => ({
  id: nobody,
  notification_id: nobody,
  type: 'post_reactions',
  post_id: nobody,
  post_slug: 'sample',
  post_title: title,
  comment_id: null,
  comment_slug: null,
  user_id: nobody,
  reactor_id: null,
  commenter_id: null,
  username: 'Lena',
  avatar: null,
  user_tag: 'lena',
  date_of_notification: at,
  users: [
    { user_id: nobody, user_tag: 'lena', username: 'Lena', avatar: null },
    { user_id: nobody, user_tag: 'mori', username: '森 Mori', avatar: null },
  ],
  users_count: 12,
  read: false,
  rev: 1,
  thumb: null,
  words: text,
  ...more,
})

/** Cards of posts, comments, messages and notifications in their states, with sample data. */
export function PlaygroundThings() {
  const said = words[useLanguage().language]
  const own = { chat_user_id: useSession()?.id ?? '' }
  const post = postOf(said, {})
  const posts = [
    post,
    postOf(said, { type: 'news', pictures: [picture] }),
    postOf(said, { type: 'guide', pictures: [picture], saved: true, my_reaction: 'like' }),
    postOf(said, { waiting }),
    postOf(said, { type: 'news', waiting: refused }),
    postOf(said, { status: 'pending' }),
  ]
  const comments = [
    commentOf(said, {}),
    commentOf(said, { replies: [commentOf(said, { comment_reply_id: nobody, is_reply: 1 })], comment_date_edited: at }),
    commentOf(said, { waiting }),
    commentOf(said, { waiting: refused }),
    commentOf(said, { deleted: true, comment_text: '' }),
  ]
  const messages = [
    messageOf(said, { reacts: { like: 2 } }),
    messageOf(said, { pictures: [picture] }),
    messageOf(said, { ...own, chat_message_edited_date: at }),
    messageOf(said, { ...own, waiting }),
    messageOf(said, { ...own, waiting: refused }),
    messageOf(said, { deleted: true, chat_message_text: '' }),
  ]
  const types = ['post_reactions', 'new_comments_on_post', 'mentions', 'new_followers', 'site_updates'] as const
  return (
    <>
      {posts.map((each, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
        <PostCard key={index} post={each} eager={false} />
      ))}
      {comments.map((each, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
        <CommentItem key={index} comment={each} post={post} target={undefined} onReply={nothing} />
      ))}
      <div className={s.log}>
        {messages.map((each, index) => (
          <Message
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
            key={index}
            chat={group}
            message={each}
            first={index === 0}
            last
            newest={false}
            found={null}
            onReply={nothing}
            onEdit={nothing}
          />
        ))}
      </div>
      {types.map((type, index) => (
        <NotificationRow key={type} of={told(said, { type, read: index > 2 })} />
      ))}
    </>
  )
}
