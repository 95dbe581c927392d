import type { Chat } from '../../../contract/entities/chat.ts'
import { CallError } from '../../../contract/errors.ts'
import { isToldOfRequest, mayWriteInChat } from '../../../contract/policy/chats.ts'
import { maySeeProfile } from '../../../contract/policy/people.ts'
import { isSelf } from '../../../contract/policy/viewer.ts'
import { readPersonFacts } from '../../core/people/person-facts.sql.ts'
import type { SignedIn } from '../../platform/http/handlers.ts'
import { type AskerRow, readAskers } from './askers.sql.ts'
import { listedChats } from './list.sql.ts'
import { type PersonIn, peopleOf } from './people.sql.ts'
import { readMessages } from './read-messages.sql.ts'
import type { ChatReader } from './reader.ts'

/**
 * The chats of `ids` as the viewer sees them, in that order, in as many round trips for many as for one. All lists, deltas and
 * answers to writes get their chats here. Chats that the viewer is not in are left out.
 */
export async function readChats(reader: ChatReader, ids: readonly string[]): Promise<Chat[]> {
  if (ids.length === 0) return []
  const { db, viewer } = reader
  const rows = await listedChats(db, viewer, ids)
  const chatIds = rows.map(({ id }) => id)
  const people = await peopleOf(db, viewer, chatIds)
  const others = new Map(
    rows.flatMap(row => (row.name === null ? [[row.id, otherOf(viewer, people(row.id))] as const] : [])),
  )
  const otherIds = [...others.values()].flatMap(other => other?.person.user_id ?? [])
  const facts = await readPersonFacts(db, viewer, otherIds)
  const askerIds = rows.flatMap(({ id, state }) => {
    const person = facts.get(others.get(id)?.person.user_id ?? '')
    return state === 'asked' && person && maySeeProfile(viewer, person) ? person.id : []
  })
  const askers = await readAskers(db, viewer, askerIds)
  const lastIds = rows.flatMap(row => row.last_id ?? [])
  const last = await readMessages(reader, lastIds)
  return rows.map(({ id, name, state, muted, lines, last_id: _, ...row }) => {
    const other = others.get(id)
    const person = other && facts.get(other.person.user_id)
    const shown = people(id).map(each => each.person)
    const stands = other && person && { ...person, standing: other.standing, accepted: other.accepted }
    const asker = person && askers.get(person.id)
    return {
      ...row,
      chat_id: id,
      chat_name: name ?? other?.person.username ?? '',
      group: name !== null,
      notification_status: muted ? 0 : 1,
      personids: shown.map(each => each.user_id),
      people: shown,
      lines: lines.map(line => ({ ...line, at: new Date(line.at).toISOString() })),
      request: state === 'asked',
      may_write: mayWriteInChat(viewer, {
        standing: state,
        other: stands ?? null,
      }),
      requester: state === 'asked' && asker ? requesterOf(asker) : null,
      waits_as_request: stands !== undefined && isToldOfRequest(stands),
      last_message: last.find(message => message.chat_id === id) ?? null,
    }
  })
}

const requesterOf = ({ id: _, joined, ...shared }: AskerRow): Chat['requester'] => ({
  joined: joined.toISOString(),
  ...shared,
})

const otherOf = (viewer: SignedIn, people: readonly PersonIn[]): PersonIn | undefined =>
  people.find(({ person }) => !isSelf(viewer, person.user_id))

/** A chat that the viewer may see. @throws CallError not_found */
export async function readChat(reader: ChatReader, id: string): Promise<Chat> {
  const [chat] = await readChats(reader, [id])
  if (chat === undefined) throw new CallError('not_found')
  return chat
}
