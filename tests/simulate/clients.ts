import { pathToFileURL } from 'node:url'
import { numbersFrom } from '../support/chance.ts'
import { simulated } from './browser.ts'
import { bundleAll, bundleOf } from './builds.ts'
import { type Code, code } from './code.ts'

const loaded = new Map<string, Promise<Code>>()

/** The client of an older build; bundled once, and kept. */
export function clientOf(commit: string): Promise<Code> {
  const known = loaded.get(commit) ?? load(commit)
  loaded.set(commit, known)
  return known
}

async function load(commit: string): Promise<Code> {
  bundleAll()
  Object.assign(globalThis, { simulated })
  const older: { code: Code } = await import(pathToFileURL(bundleOf(commit)).href)
  return { ...older.code, build: commit, readHeldChats: older.code.readHeldChats ?? heldChatsBy(older.code) }
}

/** Builds of before 70125b87 tell which chats are held only by their list. */
const heldChatsBy =
  ({ readChats }: Code): Code['readHeldChats'] =>
  async mirror =>
    new Map((await readChats(mirror, 'all')).chats.map(chat => [chat.chat_id, chat]))

/** What a device runs when a world begins: in its first tab, and in those that are opened later. */
export type Clients = { first: Code; later: Code; opensBeside: boolean }

/**
 * What each device of a seed runs, one after the other: with an older build the first one that, of the others two in three. A third of these
 * have a tab with today's beside it.
 */
export function clientsOf(seed: number, older: Code | null): () => Clients {
  const draw = numbersFrom(seed ^ 0x0c11_e275)
  let isFirst = true
  return () => {
    const runsOlder = isFirst || draw(0, 3) > 0
    isFirst = false
    if (!older || !runsOlder) return { first: code, later: code, opensBeside: false }
    const opensBeside = draw(0, 3) === 0
    return { first: older, later: opensBeside ? code : older, opensBeside }
  }
}
