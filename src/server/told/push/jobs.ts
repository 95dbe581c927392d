import type { NotificationType } from '../../../contract/entities/notification.ts'
import type { Language } from '../../../contract/messages/text.ts'
import { targetOf } from '../../../contract/notification-target.ts'
import { saidOf, wordsOf } from '../../../contract/notification-words.ts'
import { serverLimits } from '../../../contract/server-limits.ts'
import { notePush } from '../../../contract/settings.ts'
import { unreadNumber } from '../../../contract/unread-number.ts'
import { readSettings } from '../../core/people/settings.sql.ts'
import { textIn } from '../../platform/catalogues.ts'
import type { Database } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { notePushFailed } from '../../platform/health/marks.sql.ts'
import type { SignedIn } from '../../platform/http/handlers.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import type { JobPayload } from '../../platform/jobs/kinds.ts'
import type { PushOutcome } from '../../platform/push/post-push.ts'
import { noteChange } from '../../platform/stats/note-change.sql.ts'
import type { Services } from '../../services.ts'
import { unreadChats } from '../../things/chat/list.sql.ts'
import { unseenBefore } from '../../things/chat/messages.sql.ts'
import { gather } from '../notifications/gather.sql.ts'
import { countUnread } from '../notifications/groups.sql.ts'
import { groupOf } from '../notifications/list.sql.ts'
import { notificationView } from '../notifications/view.ts'
import {
  dropSubscription,
  followersPushed,
  type Subscription,
  subscribersPushed,
  subscriptionById,
  subscriptionsForMessage,
  subscriptionsOf,
} from '../subscriptions/subscriptions.sql.ts'
import { holdWhileQuiet } from './hold.ts'
import { payloadOf, type Said, topicOf } from './payload.ts'
import { sayHeld } from './say-held.ts'
import { sayMessage } from './say-message.ts'
import { type About, wantedOf } from './wanted.ts'

type Sending = JobPayload<'push.send'>

const { lifeMs, firstRetryMs, mostRetryMs, firstWaitMs, mostWaitMs } = serverLimits.push

/** Has a message, or what takes its place, sent to the devices of those who have not seen it. */
export const pushMessage: JobHandler<'push.message'> = async ({ messageId: id, deleted }, services) =>
  spread(services, await subscriptionsForMessage(services.db, id), { kind: 'message', id, deleted })

/** Has a notification sent to the devices of a person. */
export const pushTold: JobHandler<'push.told'> = async ({ userId, ...told }, services) =>
  spread(services, await subscriptionsOf(services.db, userId), { kind: 'notification', ...told })

/** Has those followers told who asked for it, page by page: a page and the job for the next one are written together. */
export const pushFollowed: JobHandler<'push.followed'> = async ({ authorId, type, targetId, after }, services) => {
  const { db, jobs } = services
  const page = await followersPushed(db, { authorId, setting: `${type}.push`, after })
  await inTransaction(db, async tx => {
    for (const userId of page.users) await jobs.enqueue(tx, 'push.told', { userId, type, targetId })
    if (page.next !== null) await jobs.enqueue(tx, 'push.followed', { authorId, type, targetId, after: page.next })
  })
}

/** Has all who asked for it told what the site says, page by page, like the followers of somebody. */
export const pushEverybody: JobHandler<'push.everybody'> = async ({ after, ...told }, services) => {
  const { db, jobs } = services
  const page = await subscribersPushed(db, { setting: told.setting ?? `${told.type}.push`, after })
  await inTransaction(db, async tx => {
    for (const userId of page.users) await jobs.enqueue(tx, 'push.told', { userId, ...told })
    if (page.next !== null) await jobs.enqueue(tx, 'push.everybody', { ...told, after: page.next })
  })
}

/** A job for each device, so that one whose service does not answer keeps nobody waiting. */
const spread = ({ db, jobs }: Services, subscriptions: readonly string[], about: About): Promise<void> =>
  inTransaction(db, async tx => {
    const until = Date.now() + lifeMs
    for (const subscriptionId of subscriptions)
      await jobs.enqueue(tx, 'push.send', { subscriptionId, about, until, tries: 0, waits: 0 })
  })

/**
 * Sends a push to one device. What it says is read now, as its person may read it: what was read, deleted or hidden meanwhile is not
 * sent. May send it twice when the process is killed: the same tag shows it once.
 */
export const sendPush: JobHandler<'push.send'> = async (sending, services) => {
  const { db, jobs, presence, pusher } = services
  const subscription = await subscriptionById(db, sending.subscriptionId)
  if (subscription === undefined || Date.now() >= sending.until) return
  const settings = await readSettings(db, subscription.owner.id)
  const language = languageOf(settings.get('language'), subscription.lang)
  const about = wantedOf(sending.about, settings)
  if (about === null) return
  const atOnce = about.kind === 'notification' && about.setting === notePush
  if (!atOnce && (await holdWhileQuiet(db, { ...sending, about }, settings.get('quiet_hours')))) return
  const said = await say(services, subscription, about, language)
  if (said === null) return
  // Somebody who is active sees it there; if they don't, it is sent once they are not.
  if (!atOnce && presence.of(subscription.owner.id) === 1)
    return jobs.enqueue(db, 'push.send', { ...sending, waits: sending.waits + 1 }, waitMs(sending.waits))
  const badge = await badgeOf(services, subscription)
  const frame = { origin: services.origin(), account: subscription.owner.id, language, badge }
  const post = (shown: Said) =>
    pusher.post(subscription, {
      text: JSON.stringify(payloadOf(shown, frame)),
      ttlSeconds: Math.ceil((sending.until - Date.now()) / 1_000),
      urgent: said.urgent || atOnce,
      topic: topicOf(subscription.owner.id, said.tag),
    })
  const outcome = await post(said)
  const { message: _m, notification: _n, ...bare } = said
  await settle(services, { sending, subscription }, outcome.is === 'too-large' ? await post(bare) : outcome)
}

async function settle(
  { db, jobs, log }: Services,
  { sending, subscription }: { sending: Sending; subscription: Subscription },
  outcome: PushOutcome,
): Promise<void> {
  if (outcome.is === 'taken') return noteChange(db, 'push.sent')
  if (outcome.is !== 'later') await noteChange(db, 'push.failed')
  if (outcome.is === 'gone') return dropSubscription(db, subscription)
  const { host } = new URL(subscription.endpoint)
  await notePushFailed(db, { reason: reasonOf(host, outcome) })
  if (outcome.is !== 'later') return log.warn({ host, outcome }, 'a push service refused a push')
  log.info({ host, tries: sending.tries }, 'a push is tried again')
  const afterMs = Math.max(Math.min(outcome.afterMs ?? 0, mostRetryMs), backOffMs(sending.tries))
  await jobs.enqueue(db, 'push.send', { ...sending, tries: sending.tries + 1 }, afterMs)
}

const reasonOf = (host: string, outcome: PushOutcome): string =>
  outcome.is === 'refused'
    ? `${host}: ${outcome.status}`
    : outcome.is === 'later'
      ? `${host}: no answer`
      : `${host}: ${outcome.is}`

const backOffMs = (tries: number): number => Math.min(firstRetryMs * 2 ** tries, mostRetryMs)
const waitMs = (waits: number): number => Math.min(firstWaitMs * 2 ** waits, mostWaitMs)

/** The language that the person has set, else that of the device. */
const languageOf = (set: string | undefined, device: Language): Language =>
  set === 'en' || set === 'ja' ? set : device

async function say(
  services: Services,
  subscription: Subscription,
  about: About,
  language: Language,
): Promise<Said | null> {
  const { db, pictures, origin } = services
  const reader = { db, viewer: subscription.owner }
  if (about.kind === 'message') {
    const speech = { text: textIn(language), origin: origin() }
    return (about.deleted ? sayInstead : sayMessage)({ ...reader, services: { pictures } }, about.id, speech)
  }
  if (about.kind === 'notification') return sayNotification(reader, about, language)
  const held = await sayHeld(reader, about, language)
  if (held === null) return null
  return 'said' in held ? held.said : say(services, subscription, held.only, language)
}

/** The number on the app's icon, as the page would show it. */
async function badgeOf({ db }: Services, { owner }: Subscription): Promise<number> {
  const chats = await unreadChats(db, owner)
  const groups = await countUnread(db, owner)
  return unreadNumber({
    messages: chats.reduce((sum, { count, muted }) => (muted ? sum : sum + count), 0),
    notifications: groups.reduce((sum, { count }) => sum + count, 0),
  })
}

/**
 * What a push says after a message was deleted, so that devices on which no page is open show it no longer: the newest one of its chat that
 * is left and unread, without a sound, as it was heard before.
 * @returns null where nothing is left, since browsers take no push that only closes what is shown, or where a later one replaced it
 */
async function sayInstead(...[reader, deletedId, speech]: Parameters<typeof sayMessage>): Promise<Said | null> {
  const left = await unseenBefore(reader.db, reader.viewer, deletedId)
  const said = left === null ? null : await sayMessage(reader, left, speech)
  return said && { ...said, silent: true }
}

type Reader = { db: Database; viewer: SignedIn }

/**
 * What a push says of a group of notifications, as its person reads it.
 * @returns null where there is nothing to say any more: read, taken back, or not to be seen
 */
async function sayNotification(
  { db, viewer }: Reader,
  about: { type: NotificationType; targetId: string },
  language: Language,
): Promise<Said | null> {
  // At once: a second push within seconds would not find its own row, and would not be sent at all.
  await gather(db, viewer.id, { atOnce: true })
  const row = await groupOf(db, viewer, about)
  if (row === undefined || !row.unread) return null
  const notification = notificationView(row, language)
  const { type, notification_id } = notification
  const said = saidOf(notification, textIn(language))
  return {
    title: type === 'site_updates' ? 'Engawa' : said,
    body: type === 'site_updates' ? said : wordsOf(notification),
    path: targetOf(notification) ?? '/notifications',
    tag: `notification:${notification_id}`,
    urgent: false,
    notification,
  }
}
