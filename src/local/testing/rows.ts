import 'fake-indexeddb/auto'
import type { FlatComment } from '../../contract/entities/comment.ts'
import type { AccountData } from '../../contract/entities/people.ts'
import type { Post } from '../../contract/entities/post.ts'
import type { Session } from '../../contract/entities/session.ts'
import { makeSlug } from '../../contract/slug.ts'
import { uuidv7 } from '../../contract/uuid.ts'
import type { Command, NewCommand, QueuedFields } from '../command/command.ts'
import { Mirror } from '../mirror/schema.ts'

/** A mirror that no other test uses. */
export const newMirror = (): Mirror => new Mirror(uuidv7())

/** The session of a member. */
export const someone: Session = {
  token: 'token',
  user_token: uuidv7(),
  id: uuidv7(),
  role: 1,
  username: 'Mika',
  user_tag: 'mika',
  avatar: null,
  premium_status: false,
}

/** A post as the server would give it. */
export function aPost(given: Partial<Post> = {}): Post {
  const id = given.id ?? uuidv7()
  const text = given.post_text ?? '<p>A walk along the river</p>'
  return {
    id,
    post_id: id,
    post_slug: makeSlug({ text: 'A walk along the river', id }),
    post_title: '',
    post_text: text,
    post_featured_image_thumb_path: null,
    post_date_created: '2026-11-01T00:00:00.000Z',
    post_comments_count: 0,
    post_hashtags: [],
    post_location: null,
    type: 'timeline',
    status: 'published',
    lang: 'en',
    pictures: [],
    author: { user_id: uuidv7(), username: 'Ken', user_tag: 'ken', avatar: null, premium_status: false, about: null },
    post_date_edited: null,
    post_views_count: 0,
    reactions: {},
    my_reaction: null,
    saved: false,
    version: 1,
    rev: 1,
    ...given,
  }
}

/** A comment as the server would give it. */
export function aComment(given: Partial<FlatComment> & { post_id: string }): FlatComment {
  const id = given.id ?? uuidv7()
  return {
    id,
    comment_date: '2026-11-01T00:00:00.000Z',
    comment_text: '<p>So it is</p>',
    comment_slug: id.slice(-8),
    user_id: uuidv7(),
    is_reply: given.comment_reply_id ? 1 : 0,
    comment_reply_id: null,
    user_tag: 'ken',
    avatar: null,
    username: 'Ken',
    reactions: {},
    my_reaction: null,
    deleted: false,
    comment_date_edited: null,
    version: 1,
    rev: 1,
    ...given,
  }
}

/** A profile as the server would give it to a reader who may see all of it. */
export const aPerson = (given: Partial<AccountData> = {}): AccountData => ({
  id: uuidv7(),
  user_tag: 'ken',
  username: 'Ken',
  profile_pic: null,
  avatar: null,
  premium_status: false,
  joined: '2026-11-01T00:00:00.000Z',
  posts_count: 0,
  comments_count: 0,
  galleries_count: 0,
  followers_count: 0,
  followed_count: 0,
  private: false,
  may_see: true,
  may_see_galleries: true,
  may_message: true,
  presence: 0,
  follow_state: 'none',
  follows_me: false,
  blocked_by_me: false,
  ...given,
})

/** A command as the outbox stores it. */
export const aCommand = ({ kind, args }: NewCommand, given: Partial<QueuedFields> = {}): Command =>
  ({
    ...{ seq: 1, id: uuidv7(), user: someone, kind, args, createdAt: 0, attempts: 1, nextAt: 0 },
    ...{ state: 'waiting', subject: '', dependsOn: [], ...given },
  }) as Command
