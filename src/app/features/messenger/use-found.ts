import { useEffect, useEffectEvent, useState } from 'react'
import type { ChatMessage } from '../../../contract/entities/chat.ts'
import { findHeld, newestFirst } from '../../../local/chat/find.ts'
import { readFoundChats } from '../../../local/chat/read-chats.ts'
import type { FoundMessages } from '../../../local/chat/views.ts'
import { useOnline } from '../../state/device/online.ts'
import { useDevice, useMirror } from '../../state/device/open-device.ts'
import { afterPause, whileHere } from '../../state/loading/while-here.ts'
import { loadOutcomeOf, whyNothing } from '../../state/reading/sync-outcome.ts'
import { useLive } from '../../state/reading/use-live.ts'
import { useTerms } from '../../state/reading/use-terms.ts'

const typingMs = 300

/**
 * What a search over chats finds: on the device at once, on the server when the typing pauses. Offline it is the device's alone.
 * @param chatId in which chat alone; null for all
 */
export function useFound(words: string, chatId: string | null) {
  const device = useDevice()
  const mirror = useMirror()
  const online = useOnline()
  const terms = useTerms(words)
  const key = JSON.stringify([words, chatId])
  const sought = JSON.stringify(terms)
  const { value } = useLive(mirror => readFoundChats(mirror, words, terms), `found ${sought} ${words}`, undefined)
  const [here, setHere] = useState<{ key: string; messages: readonly ChatMessage[] }>()
  const [there, setThere] = useState<{ key: string; answer: FoundMessages }>()
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same terms are made anew each time
  useEffect(() => {
    if (!mirror) return
    return whileHere(findHeld(mirror, terms, chatId), messages => setHere({ key, messages }))
  }, [mirror, key, sought])

  const ask = useEffectEvent(async (isLate: () => boolean) => {
    if (!device) return
    setThere(undefined)
    const answer = await device.sync.findInChats(words, chatId)
    if (!isLate()) setThere({ key, answer })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words are another question, and so is one more try
  useEffect(() => {
    if (online && words !== '') return afterPause(typingMs, ask)
  }, [key, online, device, tries])

  const answer = there?.key === key ? there.answer : undefined
  const [answered, refused] =
    typeof answer === 'object' && 'messages' in answer ? [answer.messages] : [undefined, answer]
  const held = here?.key === key ? here.messages : undefined
  const found = new Map([...(held ?? []), ...(answered ?? [])].map(each => [each.id, each]))
  const messages = newestFirst([...found.values()]).filter(
    each => value?.chats.has(each.chat_id) && !value.hidden.has(each.chat_user_id),
  )
  return {
    messages,
    named: value?.named ?? [],
    chats: value?.chats,
    terms,
    /** Whether there is no more than that. */
    known: value !== undefined && held !== undefined && (!online || answered !== undefined),
    failed: online && refused !== undefined ? whyNothing(loadOutcomeOf(refused), 'fine') : null,
    again: () => setTries(tries + 1),
  }
}
