import type { Mirror } from '../mirror/schema.ts'
import { ownRegistration } from './end-push.ts'

/**
 * Closes what the system shows of messages of a chat that were deleted, as far as the mirror knows of it: those that it holds, and the
 * chat's last one.
 */
export async function closeDeleted(
  mirror: Mirror,
  chatId: string,
  scope?: Parameters<typeof ownRegistration>[0],
): Promise<void> {
  const registration = await ownRegistration(scope)
  const last = (await mirror.chats.get(chatId))?.chat.last_message
  for (const shown of (await registration?.getNotifications()) ?? []) {
    const { messageId } = (shown.data ?? {}) as { messageId?: string | null }
    if (!messageId) continue
    const message = last?.id === messageId ? last : (await mirror.messages.get(messageId))?.message
    if (message?.deleted) shown.close()
  }
}
