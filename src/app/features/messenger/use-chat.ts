import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { readChat } from '../../../local/chat/read-chats.ts'
import type { ChatWindow } from '../../../local/chat/views.ts'
import { useConnection } from '../../state/device/online.ts'
import { useDevice, useMirror } from '../../state/device/open-device.ts'
import { type LoadOutcome, loadOutcomeOf, type WhyNot, whyNothing } from '../../state/reading/sync-outcome.ts'
import { useLive } from '../../state/reading/use-live.ts'

/** The part of a chat around a place, as far as it could be loaded. */
export type Reached = { part: ChatWindow; why: WhyNot | null }

/** A chat that is open, as {@link useChat} tells it. */
export type OpenChat = ReturnType<typeof useChat>

/** A chat with a part of its messages. Loaded when it opens, when the signal returns, and when its messages are behind what else is known. */
export function useChat(chatId: string) {
  const device = useDevice()
  const mirror = useMirror()
  const connection = useConnection()
  const online = connection === 'fine'
  const [outcome, setOutcome] = useState<LoadOutcome>('fine')
  const [near, setNear] = useState<number | null>(null)
  // What was read last stays until another part of the chat is read.
  const last = useRef<{ mirror: unknown; value: ChatWindow | undefined }>(undefined)
  const before = last.current?.mirror === mirror ? last.current?.value : undefined
  const { value } = useLive(mirror => readChat(mirror, chatId, near), `chat ${chatId} ${near}`, before)
  last.current = { mirror, value }
  // When the device had read it before.
  const [heldAt, setHeldAt] = useState<number | null>()
  if (heldAt === undefined && value) setHeldAt(value.fetchedAt)

  async function load() {
    if (connection === 'offline' || !device || !mirror || (await readChat(mirror, chatId)).queued) return
    const chat = device.sync.loadChat(chatId)
    setOutcome(loadOutcomeOf(await device.sync.loadMessages(chatId)))
    await chat
  }
  const open = useEffectEvent(load)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account, chat or signal is another question
  useEffect(() => void open(), [mirror, chatId, online])

  const missed = whyNothing(outcome, connection)
  const behind = value !== undefined && (value.stale || !value.known)
  const there = value !== undefined && value.chat !== null && !value.queued
  const follow = useEffectEvent(() => online && void device?.sync.loadMessages(chatId))
  useEffect(() => {
    if (behind && there) follow()
  }, [behind, there])

  /** Loads the messages up to a place, where they are not held yet, and reads those around it; `why` says why some are missing. */
  async function reach(place: number): Promise<Reached | null> {
    if (!device || !mirror) return null
    const outcome = loadOutcomeOf(await device.sync.loadOlderMessages(chatId, place))
    return { part: await readChat(mirror, chatId, place), why: whyNothing(outcome, 'fine') }
  }

  return {
    value,
    /** Whether what came before the chat opened is known, as far as it can be. */
    answered: missed !== null || (value !== undefined && (value.queued || value.fetchedAt !== heldAt)),
    failed: value?.known === true ? null : missed,
    again: () => void load(),
    /** Reads the messages around a place, or the newest ones. */
    readAround: setNear,
    older: () => device?.sync.loadOlderMessages(chatId, null),
    reach,
    freshen: (place: number) => void (online && device?.sync.freshenMessages(chatId, place)),
  }
}
