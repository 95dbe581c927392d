import { dateInJapan } from '../../../contract/days.ts'
import { dayText } from '../../../contract/days-text.ts'
import type { Notification, NotificationType } from '../../../contract/entities/notification.ts'
import { limits } from '../../../contract/limits.ts'
import type { Language } from '../../../contract/messages/text.ts'
import { firstWords } from '../../../contract/rich-text/plain-text.ts'
import { dayAndTime } from '../../platform/day-and-time.ts'
import { publicAddress } from '../../platform/media/addresses.ts'
import { serverText } from '../../platform/server-text.ts'
import type { GroupRow } from './groups.sql.ts'

const titleLetters = 80

const byReaction: readonly NotificationType[] = ['post_reactions', 'comment_reactions']
const byComment: readonly NotificationType[] = [
  'new_comments_on_post',
  'new_comments_from_followed',
  'replies_to_comments',
]

/** A notification as every call gives it. */
export function notificationView(row: GroupRow, language: Language): Notification {
  const { type } = row
  const users = (row.people ?? []).map(({ id, user_tag, username, avatar_id }) => ({
    user_id: id,
    avatar: avatar_id === null ? null : publicAddress(avatar_id, 480),
    user_tag,
    username,
  }))
  const first = users[0]
  const who = first?.user_id ?? null
  return {
    notification_id: row.id,
    type,
    post_id: row.post_id,
    post_slug: row.post_slug,
    link: row.link,
    post_title: type === 'site_updates' ? siteText(row, language) : postTitle(row),
    // What somebody answered opens at the answer.
    comment_id: row.answer_id ?? row.comment_id,
    comment_slug: row.answer_slug ?? row.comment_slug,
    words: row.said === null ? null : firstWords(row.said, limits.notificationWords),
    user_id: who,
    reactor_id: byReaction.includes(type) ? who : null,
    commenter_id: byComment.includes(type) ? who : null,
    username: first?.username ?? null,
    avatar: first?.avatar ?? null,
    user_tag: first?.user_tag ?? null,
    date_of_notification: row.newest_at.toISOString(),
    users,
    users_count: row.users_count,
    read: !row.unread,
    rev: row.rev,
  }
}

function siteText({ text_key, text_en, text_ja, params }: GroupRow, language: Language): string {
  if (text_key === null) return (language === 'ja' ? text_ja : text_en) ?? ''
  const until = params?.until
  const time = until === undefined ? {} : { until: dayAndTime(language, until) }
  const day = params?.day === undefined ? {} : { day: dayText(language, params.day, dateInJapan(new Date())) }
  return serverText(language, text_key, { ...params, ...time, ...day })
}

/** A timeline post has no title: its first words stand for it. */
const postTitle = ({ post_title, post_text }: GroupRow): string | null =>
  post_text === null ? post_title : firstWords(post_text, titleLetters)
