import { useEffect, useEffectEvent, useState } from 'react'
import { readFoundChats } from '../../../local/chat/read-chats.ts'
import type { ChatView } from '../../../local/chat/views.ts'
import { useOnline } from '../../state/device/online.ts'
import { useDevice } from '../../state/device/open-device.ts'
import { type LoadOutcome, loadOutcomeOf, type WhyNot, whyNothing } from '../../state/reading/sync-outcome.ts'
import { useLive } from '../../state/reading/use-live.ts'

const typingMs = 300

/** What a search over chats has found; `chats` is undefined while nothing is held and the server has not answered. */
type Found = { chats: readonly ChatView[] | undefined; failed: WhyNot | null; again: () => void }

/** The chats that a search finds: on the device at once, on the server when the typing pauses. Offline it is the device's alone. */
export function useFoundChats(words: string): Found {
  const device = useDevice()
  const online = useOnline()
  const { value } = useLive(mirror => readFoundChats(mirror, words), `found ${words}`, undefined)
  const [asked, setAsked] = useState<{ words: string; outcome: LoadOutcome | null }>()
  const [tries, setTries] = useState(0)

  const ask = useEffectEvent(async (isLate: () => boolean) => {
    if (!device) return
    setAsked({ words, outcome: null })
    const outcome = loadOutcomeOf(await device.sync.loadFoundChats(words))
    if (!isLate()) setAsked({ words, outcome })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words are another question, and so is one more try
  useEffect(() => {
    if (!online || words === '') return
    let late = false
    const timer = setTimeout(() => void ask(() => late), typingMs)
    return () => {
      late = true
      clearTimeout(timer)
    }
  }, [words, online, device, tries])

  const outcome = asked?.words === words ? asked.outcome : null
  const failed = online ? whyNothing(outcome, 'fine') : null
  const known = !online || (outcome === 'fine' && value?.answered === true)
  return {
    chats: value?.chats.length || known ? value?.chats : undefined,
    failed,
    again: () => setTries(tries + 1),
  }
}
