import { useText } from '../../state/language/text.tsx'
import { usePresence } from '../../ui/presence.ts'

const words = { 0: 'chat.offline.person', 1: 'chat.online', 2: 'chat.away' } as const

/** In words whether a person is online; nothing while it is not known, or for nobody. */
export function usePresenceText(id: string | undefined): string | null {
  const text = useText()
  const presence = usePresence(id)
  return presence === undefined ? null : text(words[presence])
}
