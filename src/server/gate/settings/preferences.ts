import { displaySettings, notificationSettings, type PrivacyName, privacySettings } from '../../../contract/settings.ts'
import { announce } from '../../core/announce/announce.ts'
import { readPrivacy, readSettings, writeLanguage, writePrivacy, writeSetting } from '../../core/people/settings.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { touchChatsOf } from '../../things/chat/reset.sql.ts'
import { touchWritings } from '../../things/posts/touch.sql.ts'
import { acceptAll } from '../../things/social/follows.sql.ts'
import { lookAgain } from '../../told/push/held.sql.ts'

/** The settings of privacy with their values. */
export const privacy: Handler<'settings.privacy'> = async (_input, { db, viewer }) =>
  Object.entries(await readPrivacy(db, viewer.id)).map(([name, value]) => ({ name, value }))

/** The settings of notifications with their values. */
export const notifications: Handler<'settings.notifications'> = async (_input, { db, viewer }) =>
  items(db, viewer.id, notificationSettings)

/** The settings of display with their values. */
export const display: Handler<'settings.display'> = async (_input, { db, viewer }) =>
  items(db, viewer.id, displaySettings)

/** Sets one setting, from now on. */
export const change: Handler<'settings.change'> = async ({ body }, { db, viewer, services, afterCommit }) => {
  if (isPrivacy(body.name)) await changePrivacy(db, viewer.id, body.name, body.value)
  else await writeSetting(db, viewer.id, body.name, body.value)
  if (body.name === 'quiet_hours') await lookAgain(db, viewer.id, new Date(Date.now()))
  if (body.name === 'language' && (body.value === 'en' || body.value === 'ja'))
    await writeLanguage(db, viewer.id, body.value)
  // Opening the profile accepts the requests to follow, and followers may see more.
  if (body.name === 'presence' || body.name === 'profile')
    afterCommit(() => services.presence.audienceChanged(viewer.id))
  return body
}

async function items(db: Database, userId: string, table: Readonly<Record<string, { usual: string }>>) {
  const set = await readSettings(db, userId)
  return Object.entries(table).map(([name, { usual }]) => ({ name, value: set.get(name) ?? usual }))
}

const isPrivacy = (name: string): name is PrivacyName => Object.hasOwn(privacySettings, name)

async function changePrivacy(db: Database, userId: string, name: PrivacyName, value: string): Promise<void> {
  // An open profile has no requests, so all are accepted. First, because that locks accounts in the order of ids.
  const accepted = name === 'profile' && value === 'everyone' ? await acceptAll(db, userId) : []
  const changed = await writePrivacy(db, userId, name, value)
  // Posts show the about-text of an author who shows it to everyone, so devices need them anew.
  if (changed && name === 'read_marks') await touchChatsOf(db, userId)
  if (changed && (name === 'profile' || name === 'about')) await touchWritings(db, userId)
  if (accepted.length > 0) await announce(db, 'followers.accepted', { userId, seqs: accepted })
}
