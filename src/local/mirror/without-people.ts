import type { Notification } from '../../contract/entities/notification.ts'

/** A notification without some people; null when nobody is left. */
export function withoutPeople(of: Notification, hidden: ReadonlySet<string>): Notification | null {
  const all = of.users ?? []
  const users = all.filter(user => !hidden.has(user.user_id))
  if (users.length === all.length) return of
  const [first] = users
  if (!first) return null
  const { user_id, username, avatar, user_tag } = first
  return {
    ...of,
    users,
    users_count: of.users_count - (all.length - users.length),
    user_id,
    username,
    avatar,
    user_tag,
  }
}
