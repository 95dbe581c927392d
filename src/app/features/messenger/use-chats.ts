import { readChats } from '../../../local/chat/read-chats.ts'
import type { ChatGroup, ChatsView } from '../../../local/chat/views.ts'
import { isRecent } from '../../../local/mirror/recent.ts'
import { useDevice } from '../../state/device/open-device.ts'
import { whyNothing } from '../../state/reading/sync-outcome.ts'
import { useLive } from '../../state/reading/use-live.ts'
import { useSyncRequest } from '../../state/reading/use-sync-request.ts'

const freshMs = 30_000

/** A list of chats, page by page. Loaded when it is shown, and again when the signal returns. */
export function useChats(group: ChatGroup) {
  const device = useDevice()
  const { value } = useLive<ChatsView>(mirror => readChats(mirror, group), `chats ${group}`, undefined)
  const { outcome, connection, again } = useSyncRequest(
    group,
    sync => sync.loadChats(group, 'first'),
    async mirror => {
      const held = await readChats(mirror, group)
      return held.known && isRecent(held.fetchedAt, freshMs)
    },
  )
  const failed = value?.known === true ? null : whyNothing(outcome, connection)
  return { list: value, failed, again, more: () => void device?.sync.loadChats(group, 'next') }
}
