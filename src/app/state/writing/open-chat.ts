import { newChat } from '../../../local/chat/commands.ts'
import { readChatWith } from '../../../local/chat/read-chats.ts'
import { deviceNow } from '../device/open-device.ts'
import { goTo } from '../navigation/go-to.ts'
import type { useWrite } from './use-write.ts'

/** Opens the chat with a person; begins one if the device knows of none. The other one hears of it with the first message. */
export async function openChatWith(write: ReturnType<typeof useWrite>, userId: string): Promise<void> {
  const device = deviceNow()
  const known = device?.session ? await readChatWith(device.mirror, userId) : null
  if (known !== null) return goTo(`/messenger/${known}`)
  const command = newChat([userId])
  if (await write(command)) await goTo(`/messenger/${command.chatId}`)
}
