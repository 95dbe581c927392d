import type { OutputOf } from '../../src/contract/calls/index.ts'
import type { Notification, NotificationType } from '../../src/contract/entities/notification.ts'
import { presentMember } from './content.ts'
import { type Asker, ask, get, type Member } from './people.ts'
import type { TestServer } from './server.ts'

/** Three new members. */
export const threeMembers = (server: TestServer): Promise<[Member, Member, Member]> =>
  Promise.all([presentMember(server), presentMember(server), presentMember(server)])

/** The first page of a member's notifications. */
export const notificationsOf = (who: Member): Promise<Notification[]> =>
  get(who, 'notifications.page', { query: {} }) as Promise<Notification[]>

/** Those of one type. */
export const ofType = async (who: Member, type: NotificationType): Promise<Notification[]> =>
  (await notificationsOf(who)).filter(each => each.type === type)

/** The counts of the bell that are not 0, and its marker. */
export async function bellOf(who: Member): Promise<Record<string, number>> {
  const { totalCount, notifications_exists, ...types } = await get(who, 'notifications.summary', {})
  const counts = Object.entries(types).flatMap(([type, { count }]) => (count > 0 ? [[type, count] as const] : []))
  return { ...Object.fromEntries(counts), totalCount, notifications_exists }
}

/** Sets whether a type of notification comes in the app. */
export const setWanted = (who: Member, type: NotificationType, value: 'on' | 'off') =>
  get(who, 'settings.change', { body: { name: `${type}.in_app`, value } })

/** Reacts to a post, or takes that back. */
export const react = (who: Member, post: { id: string }, reaction: 'like' | 'thanks' | null = 'like') =>
  get(who, 'posts.react', { params: { id: post.id }, body: { reaction } })

/** Writes a comment and gives its id. */
export async function comment(who: Member, post: { id: string; slug: string }, text = 'A word'): Promise<string> {
  const { responseData } = await get(who, 'comments.add', {
    params: { postId: post.id, slug: post.slug },
    body: { comment_text: text },
  })
  return responseData.id
}

/** Replies to a comment and gives the reply's id. */
export async function reply(who: Member, post: { id: string; slug: string }, commentId: string, text = 'An answer') {
  const { responseData } = await get(who, 'comments.reply', {
    params: { postId: post.id, slug: post.slug, commentId },
    body: { comment_text: text },
  })
  return responseData.id
}

/** Deletes a comment. */
export const deleteComment = (who: Member, post: { id: string }, commentId: string) =>
  get(who, 'comments.delete', { params: { commentId, postId: post.id } })

/** Follows a person. */
export const follow = (who: Member, whom: Member) => get(who, 'social.follow', { params: { id: whom.session.id } })

/** What changed in a member's notifications since a cursor of theirs; without one, where to begin. */
export const changesOf = (who: Member, since?: OutputOf<'notifications.changes'>['cursor']) =>
  get(who, 'notifications.changes', { query: since === undefined ? {} : { epoch: since.epoch, since: since.rev } })

/** A page with its cursor. */
export async function pageOf(who: Asker, query: { cursor?: string; loadedNotificationsIds?: string[] }) {
  const { status, body, headers } = await ask(who, 'notifications.page', { query })
  return { status, rows: body as Notification[], next: headers.get('x-next-cursor') ?? undefined }
}
