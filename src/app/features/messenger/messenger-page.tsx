import '../../ui/styles/rows.css'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { newChat } from '../../../local/chat/commands.ts'
import { readChatWith } from '../../../local/chat/read-chats.ts'
import { useMirror } from '../../state/device/open-device.ts'
import { useText } from '../../state/language/text.tsx'
import { withPart } from '../../state/loading/with-part.ts'
import { useInAddress } from '../../state/navigation/in-address.ts'
import { useTitle } from '../../state/navigation/use-title.ts'
import { useWrite } from '../../state/writing/use-write.ts'
import { Empty } from '../../ui/empty.tsx'
import { ChatList } from './chat-list.tsx'
import { ChatWindow } from './chat-window.tsx'
import type { FoundIn } from './found-of.tsx'
import s from './messenger.module.css'

/** The chats and the open one: side by side on a wide screen, one after the other on a phone. */
export function MessengerPage({ chatId }: { chatId: string | null }) {
  const text = useText()
  useTitle(text('nav.messages'))
  useBegun()
  const [found, setFound] = useState<FoundIn | null>(null)
  // The search and what is seldom opened, so that they are there without a network too.
  useEffect(() => withPart(() => import('./found-of.tsx')), [])
  return (
    <div
      className={chatId === null ? s.mess : `${s.mess} ${s.open}`}
      data-fills-phone={chatId === null ? undefined : ''}
    >
      {/* On a phone an open chat stands alone, without the list and its heading. */}
      {chatId !== null && <h1 className="sr phone-only">{text('nav.messages')}</h1>}
      <ChatList current={chatId} onFound={setFound} />
      {chatId === null ? (
        <section className={`${s.win} ${s.none} wide-only`}>
          <Empty drawing="cup" title={text('chat.pick')}>
            {text('chat.pick.text')}
          </Empty>
        </section>
      ) : (
        <ChatWindow key={chatId} chatId={chatId} found={found?.chatId === chatId ? found : null} />
      )}
    </div>
  )
}

/**
 * Opens the chat with the person whom the address names (`with`); begins one if the device knows of none. The other one hears of it
 * with the first message.
 */
function useBegun(): void {
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
