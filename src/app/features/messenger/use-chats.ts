import { useEffect, useEffectEvent, useState } from 'react'
import { readChats } from '../../../local/chat/read-chats.ts'
import type { ChatGroup, ChatsView } from '../../../local/chat/views.ts'
import { isRecent } from '../../../local/mirror/recent.ts'
import { useConnection } from '../../state/device/online.ts'
import { useDevice, useMirror } from '../../state/device/open-device.ts'
import { type LoadOutcome, loadOutcomeOf, whyNothing } from '../../state/reading/sync-outcome.ts'
import { useLive } from '../../state/reading/use-live.ts'

const freshMs = 30_000

/** A list of chats, page by page. Loaded when it is shown, and again when the signal returns. */
export function useChats(group: ChatGroup) {
  const device = useDevice()
  const mirror = useMirror()
  const connection = useConnection()
  const online = connection === 'fine'
  const [outcome, setOutcome] = useState<LoadOutcome>('fine')
  const { value } = useLive<ChatsView>(mirror => readChats(mirror, group), `chats ${group}`, undefined)

  async function load(which: 'first' | 'next') {
    if (device) setOutcome(loadOutcomeOf(await device.sync.loadChats(group, which)))
  }

  const refresh = useEffectEvent(async () => {
    if (!mirror) return
    const held = await readChats(mirror, group)
    if (!held.known || !isRecent(held.fetchedAt, freshMs)) await load('first')
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account, list or signal is another question
  useEffect(() => void refresh(), [mirror, group, online])

  const failed = value?.known === true ? null : whyNothing(outcome, connection)
  return { list: value, failed, again: () => void load('first'), more: () => void load('next') }
}
