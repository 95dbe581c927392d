import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { newChat } from '../../../local/chat/commands.ts'
import { readChatWith } from '../../../local/chat/read-chats.ts'
import { useMirror } from '../../state/device/open-device.ts'
import { useInAddress } from '../../state/navigation/in-address.ts'
import { useWrite } from '../../state/writing/use-write.ts'

/**
 * Opens the chat with the person whom the address names (`with`); begins one if the device knows of none. The other one hears of it
 * with the first message.
 */
export function useBegun(): void {
  const { value: person } = useInAddress('with')
  const mirror = useMirror()
  const write = useWrite()
  const router = useRouter()
  const opening = useRef<string | null>(null)
  const open = useEffectEvent(async (id: string) => {
    if (!mirror || opening.current === id) return
    opening.current = id
    const known = await readChatWith(mirror, id)
    const command = known === null ? newChat([id]) : null
    if (command && !(await write(command))) return
    opening.current = null
    await router.navigate({ href: `/messenger/${known ?? command?.chatId}`, replace: true })
  })
  useEffect(() => {
    if (mirror && person !== undefined) void open(person)
  }, [mirror, person])
}
