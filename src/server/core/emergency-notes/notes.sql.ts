import { isDeepStrictEqual } from 'node:util'
import type { NoteKind } from '../../../contract/emergency/note-kinds.ts'
import type { EmergencyNote } from '../../../contract/entities/emergency-note.ts'
import { keepingLimits } from '../../../contract/keeping-limits.ts'
import type { Database } from '../../platform/db/database.ts'
import { givesRow } from '../../platform/db/gives-row.ts'
import { anyOf, atMost, type Sql, sql } from '../../platform/db/sql.ts'

/** What a version of a note says, and who wrote it. */
export type NoteWords = {
  kind: NoteKind
  en: string
  ja: string
  prefectures: readonly string[]
  until: Date
  urgent: boolean
  by: string | null
}

const stands = sql<boolean>`n.ended_at is null and v.ends_at > now()`
const withLatest = sql`emergency_notes n join emergency_note_versions v on v.note_id = n.id and v.version = n.latest`

type Row = Omit<NoteWords, 'by'> & {
  id: string
  version: number
  written_at: Date
  changed_at: Date
  by: string | null
}

/** Versions `v` of notes `n` as they are read. */
const columns = sql`
  n.id, v.kind, v.text_en as en, v.text_ja as ja, v.prefectures, v.ends_at as until, v.urgent, v.version, n.written_at,
  v.written_at as changed_at, (select u.username from users u where u.id = v.written_by and u.closed_at is null) as by`

const asNote = ({ until, written_at, changed_at, ...row }: Row): EmergencyNote => ({
  ...row,
  prefectures: [...row.prefectures],
  until: until.toISOString(),
  written_at: written_at.toISOString(),
  changed_at: changed_at.toISOString(),
})

/** The notes that stand, the latest change first (PRODUCT 2.44). */
export async function standingNotes(db: Database): Promise<EmergencyNote[]> {
  const rows = await sql<Row>`
    select ${columns} from ${withLatest} where ${stands} order by v.written_at desc, n.id desc`.rows(db)
  return rows.map(asNote)
}

/** Whether a note was written, changed or ended by transactions from `since` up to, not including, `until`. */
export const notesChanged = (db: Database, { since, until }: { since: number; until: number }): Promise<boolean> =>
  sql`select from emergency_notes where tx >= ${since} and tx < ${until} limit 1`.some(db)

/** A note as an admin sees it. */
export type NoteWithVersions = { id: string; stands: boolean; endedAt: Date | null; versions: EmergencyNote[] }

/** The latest notes with all of their versions, the latest first. */
export async function latestNotes(db: Database): Promise<NoteWithVersions[]> {
  const notes = await sql<{ id: string; stands: boolean; endedAt: Date | null }>`
    select n.id, ${stands} as stands, n.ended_at as "endedAt" from ${withLatest}
    order by n.written_at desc, n.id desc limit ${atMost(keepingLimits.emergencyNote.listed)}`.rows(db)
  const versions = await sql<Row>`
    select ${columns} from emergency_notes n join emergency_note_versions v on v.note_id = n.id
    where n.id = ${anyOf(
      notes.map(({ id }) => id),
      'uuid',
    )} order by v.version desc`.rows(db)
  return notes.map(note => ({ ...note, versions: versions.filter(({ id }) => id === note.id).map(asNote) }))
}

/**
 * The version of a note that stands, locked against other changes until the end of the transaction; undefined where it stands no more, or
 * there is none.
 */
export async function lockStanding(tx: Database, id: string): Promise<EmergencyNote | undefined> {
  await sql`select from emergency_notes where id = ${id} for update`.some(tx)
  const row = await sql<Row>`select ${columns} from ${withLatest} where n.id = ${id} and ${stands}`.first(tx)
  return row && asNote(row)
}

/** How many notes stand; nobody else writes one until the end of the transaction. */
export async function countStanding(tx: Database): Promise<number> {
  await sql`lock table emergency_notes in share row exclusive mode`.execute(tx)
  const row = await sql<{ count: number }>`select count(*)::int as count from ${withLatest} where ${stands}`.first(tx)
  return row?.count ?? 0
}

/** Writes a note with its first version. @returns false where there is, or was, one under this id */
export async function writeNote(tx: Database, id: string, words: NoteWords): Promise<boolean> {
  const isNew = await givesRow(
    tx
      .insertInto('emergency_notes')
      .values({ id, latest: 1 })
      .onConflict(conflict => conflict.column('id').doNothing())
      .returning('id'),
  )
  if (isNew) await addVersion(tx, { id, version: 1 }, words)
  return isNew
}

/** Whether the first version of a note says just this. */
export async function isWritten(db: Database, id: string, { by: _by, until, ...words }: NoteWords): Promise<boolean> {
  const row = await sql<Row>`
    select ${columns} from emergency_notes n join emergency_note_versions v on v.note_id = n.id and v.version = 1
    where n.id = ${id}`.first(db)
  if (row === undefined) return false
  const { kind, en, ja, prefectures, urgent } = row
  return row.until.getTime() === until.getTime() && isDeepStrictEqual({ kind, en, ja, prefectures, urgent }, words)
}

/** Adds a version to a note, which is the one that is shown from then on. */
export async function editNote(tx: Database, note: { id: string; version: number }, words: NoteWords): Promise<void> {
  await addVersion(tx, note, words)
  await tx.updateTable('emergency_notes').set({ latest: note.version }).where('id', '=', note.id).execute()
}

/** Ends a note before its time. */
export async function endNote(tx: Database, id: string): Promise<void> {
  await tx.updateTable('emergency_notes').set({ ended_at: now }).where('id', '=', id).execute()
}

const now: Sql<Date> = sql<Date>`now()`

async function addVersion(
  tx: Database,
  { id, version }: { id: string; version: number },
  { kind, en, ja, prefectures, until, urgent, by }: NoteWords,
): Promise<void> {
  await tx
    .insertInto('emergency_note_versions')
    .values({
      ...{ note_id: id, version, kind, text_en: en, text_ja: ja, urgent, written_by: by },
      prefectures: [...prefectures],
      ends_at: until,
      // Of two versions in one transaction, and on a clock that goes back, the later one is read as the later one.
      written_at: sql<Date>`clock_timestamp()`,
    })
    .execute()
}
