import type { Notification } from './entities/notification.ts'
import { joinedNames } from './joined-names.ts'
import type { Text } from './messages/text.ts'

/** What was done, as the sentence of a notification says it; the site's own words are what it says. */
export function actOf({ type, comment_id, post_title }: Notification, text: Text): string {
  if (type === 'site_updates') return post_title ?? ''
  if (type === 'mentions')
    return text(comment_id === null ? 'notifications.did.mentions.post' : 'notifications.did.mentions')
  return text(`notifications.did.${type}`)
}

/** What was said: the first words of the comment to open, else the title of the post; empty where the sentence says all. */
export const wordsOf = ({ type, words, post_title }: Notification): string =>
  type === 'new_followers' || type === 'site_updates' ? '' : (words ?? post_title ?? '')

/** The sentence of a notification in plain text, for mails and pushes: who did what. */
export function saidOf(notification: Notification, text: Text): string {
  const { users = [], users_count: count } = notification
  const act = actOf(notification, text)
  const names = joinedNames(
    users.map(({ username }) => username),
    count,
    text,
  )
  return names === '' ? act : text('notifications.said', { names, act })
}
