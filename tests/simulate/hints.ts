import type { Hint } from '../../src/local/sync/follow-hint.ts'
import { unheard } from '../../src/server/sync/unheard.ts'
import { counted } from './scheduler.ts'
import type { Tab } from './sim-device.ts'
import type { World } from './world.ts'

/** A live connection says it to a tab: when, and in which order, the scheduler decides. */
const tellLater = ({ scheduler }: World, tab: Tab, hint: Hint): void =>
  void scheduler.add({
    label: `${tab.name} is told of ${hint.scope}`,
    tab,
    at: null,
    happen: () => void tab.device.sync.followHint(hint),
  })

/** A tab's live connection opens: the server hints at what has changed since the device asked. */
export async function joins(world: World, tab: Tab): Promise<void> {
  const { session } = tab.device
  const heard = await tab.of.at(tab, () => tab.code.heardBy(tab.mirror).catch(() => undefined))
  if (!session || !heard) return
  const { id, role, user_tag: userTag, username, user_token: sessionId } = session
  const { services } = world.server
  const viewer = { id, role, userTag, username, sessionId, suspended: false }
  for (const hint of await counted(unheard(services, services.site.epoch, viewer, heard))) tellLater(world, tab, hint)
}

/** A tab hears that something was said, changed or read in a chat of its person. */
export async function hearsOfChat(world: World, tab: Tab, chatId: string): Promise<void> {
  const { session } = tab.device
  if (!session) return
  const reading = world.server.services.db
    .selectFrom('chat_members')
    .innerJoin('chats', 'chats.id', 'chat_members.chat_id')
    .select('chats.rev')
    .where('chats.id', '=', chatId)
    .where('user_id', '=', session.id)
    .where('state', '!=', 'left')
  const row = await counted(reading.executeTakeFirst())
  if (row) tellLater(world, tab, { scope: 'chat', of: chatId, rev: row.rev })
}
