import { uuidv7 } from '../../../src/contract/uuid.ts'
import { writeAnnouncement } from '../../../src/server/admin/announcements/announcements.sql.ts'
import { writeNote } from '../../../src/server/core/emergency-notes/notes.sql.ts'
import { tellEverybody } from '../../../src/server/told/notifications/site-updates.sql.ts'
import { onlyAdmins, onlyModerators } from './answers.ts'
import type { RowsOf } from './rows.ts'
import type { World } from './world.ts'

const words = { en: 'Guides have a map now', ja: 'ガイドに地図がつきました' }
const body = { reason: 'A mistake' }
const noteWords = { ...words, kind: 'weather' as const, prefectures: ['Kyoto' as const], urgent: false }

/** An emergency note that stands. */
async function note({ server: { services }, owner }: World): Promise<{ id: string }> {
  const id = uuidv7()
  await writeNote(services.db, id, { ...noteWords, until: tomorrow(), by: owner.session.id })
  return { id }
}

/** Ends the notes of a case: few may stand at a time, and other cases write theirs meanwhile. */
const endOwn = async ({ server: { services }, owner, me }: World): Promise<void> => {
  const ofCase = services.db
    .selectFrom('emergency_note_versions')
    .select('note_id')
    .where('written_by', 'in', [owner.session.id, me.session.id])
  await services.db.updateTable('emergency_notes').set({ ended_at: new Date() }).where('id', 'in', ofCase).execute()
}

/** When a line begins to stand. */
const soon = () => new Date(Date.now() + 3_600_000).toISOString()
const tomorrow = () => new Date(Date.now() + 86_400_000)

/** A draft, or with a time what is sent then. */
async function draft({ server }: World, sendAt: Date | null): Promise<{ id: string }> {
  const id = uuidv7()
  await server.services.db
    .insertInto('site_update_drafts')
    .values({ id, text_en: words.en, text_ja: words.ja, post_slug: '', edited_by: null, send_at: sendAt })
    .execute()
  return { id }
}

/** What the site says to everybody. */
export const updateRows: Pick<
  RowsOf<'admin'>,
  | 'admin.siteUpdates'
  | 'admin.siteUpdateReach'
  | 'admin.sendSiteUpdate'
  | 'admin.testSiteUpdate'
  | 'admin.withdrawSiteUpdate'
  | 'admin.siteUpdateDrafts'
  | 'admin.saveSiteUpdateDraft'
  | 'admin.deleteSiteUpdateDraft'
  | 'admin.scheduleSiteUpdate'
  | 'admin.unscheduleSiteUpdate'
  | 'admin.announcements'
  | 'admin.announce'
  | 'admin.scheduleAnnouncement'
  | 'admin.endAnnouncement'
  | 'admin.alerts'
  | 'admin.emergencyNotes'
  | 'admin.writeEmergencyNote'
  | 'admin.editEmergencyNote'
  | 'admin.endEmergencyNote'
> = {
  'admin.siteUpdates': { input: { arrange: async () => ({ query: {} }) }, answers: onlyAdmins },
  'admin.siteUpdateReach': { input: { arrange: async () => ({}) }, answers: onlyAdmins },
  'admin.sendSiteUpdate': {
    input: { arrange: async () => ({ body: { id: uuidv7(), ...words } }) },
    answers: onlyAdmins,
  },
  'admin.testSiteUpdate': { input: { arrange: async () => ({ body: words }) }, answers: onlyAdmins },
  'admin.withdrawSiteUpdate': {
    input: {
      arrange: async ({ server }) => {
        const id = uuidv7()
        await tellEverybody(server.services.db, { id, ...words })
        return { params: { id }, body }
      },
    },
    answers: onlyAdmins,
    unknown: { arrange: async () => ({ params: { id: uuidv7() }, body }) },
  },
  'admin.siteUpdateDrafts': { input: { arrange: async () => ({}) }, answers: onlyAdmins },
  'admin.saveSiteUpdateDraft': {
    input: { arrange: async () => ({ body: { id: uuidv7(), ...words, post_slug: '', based_on: null } }) },
    answers: onlyAdmins,
  },
  'admin.deleteSiteUpdateDraft': {
    input: { arrange: async world => ({ params: await draft(world, null), body: {} }) },
    answers: onlyAdmins,
    unknown: { arrange: async () => ({ params: { id: uuidv7() }, body: {} }) },
  },
  'admin.scheduleSiteUpdate': {
    input: { arrange: async () => ({ body: { id: uuidv7(), ...words, send_at: tomorrow().toISOString() } }) },
    answers: onlyAdmins,
  },
  'admin.unscheduleSiteUpdate': {
    input: { arrange: async world => ({ params: await draft(world, tomorrow()), body: { reason: 'Too early' } }) },
    answers: onlyAdmins,
    unknown: { arrange: async () => ({ params: { id: uuidv7() }, body: { reason: 'Too early' } }) },
  },
  'admin.announcements': { input: { arrange: async () => ({}) }, answers: onlyAdmins },
  'admin.announce': {
    input: {
      arrange: async () => ({ body: { id: uuidv7(), ...words, until: tomorrow().toISOString().slice(0, 10) } }),
    },
    answers: onlyAdmins,
  },
  'admin.scheduleAnnouncement': {
    input: {
      arrange: async () => {
        const at = new Date(Date.now() + 2 * 86_400_000).toISOString()
        return { body: { id: uuidv7(), ...words, until: at.slice(0, 10), send_at: soon() } }
      },
    },
    answers: onlyAdmins,
  },
  'admin.endAnnouncement': {
    input: {
      arrange: async ({ server: { services }, owner }) => {
        const id = uuidv7()
        const line = { id, ...words, href: null, endsAt: tomorrow(), by: owner.session.id }
        await writeAnnouncement(services.db, line)
        // The latest one stands, and other rows of this table announce at the same time.
        const created_at = new Date(Date.now() + 3_600_000)
        await services.db.updateTable('announcements').set({ created_at }).where('id', '=', id).execute()
        return { params: { id }, body }
      },
    },
    answers: onlyAdmins,
    unknown: { arrange: async () => ({ params: { id: uuidv7() }, body }) },
  },
  'admin.alerts': { input: { arrange: async () => ({}) }, answers: onlyModerators },
  'admin.emergencyNotes': { input: { arrange: async () => ({}) }, answers: onlyModerators },
  'admin.writeEmergencyNote': {
    input: {
      arrange: async () => ({ body: { id: uuidv7(), ...noteWords, until: tomorrow().toISOString() } }),
    },
    answers: onlyAdmins,
    after: endOwn,
  },
  'admin.editEmergencyNote': {
    input: {
      arrange: async world => ({
        params: await note(world),
        body: { ...noteWords, until: tomorrow().toISOString(), based_on: 1 },
      }),
    },
    answers: onlyAdmins,
    after: endOwn,
    unknown: {
      arrange: async () => ({
        params: { id: uuidv7() },
        body: { ...noteWords, until: tomorrow().toISOString(), based_on: 1 },
      }),
    },
  },
  'admin.endEmergencyNote': {
    input: { arrange: async world => ({ params: await note(world), body }) },
    answers: onlyAdmins,
    after: endOwn,
    unknown: { arrange: async () => ({ params: { id: uuidv7() }, body }) },
  },
}
