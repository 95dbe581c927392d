import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio/react'
import type { ChatView } from '../../../local/chat/views.ts'
import { useText } from '../../state/language/text.tsx'
import { endTyping, typingIn } from '../../state/live/typing.ts'
import s from './messenger.module.css'

/** How long, in ms, nothing is announced after it was announced that somebody is typing. */
const quietMs = 30_000

/** Who is typing in the chat, in place of its children. Screen readers hear of it when it begins, and not again within half a minute. */
export function TypingLine({ chat, children }: { chat: ChatView; children: ReactNode }) {
  const text = useText()
  const typing = useSnapshot(typingIn)[chat.chat_id] ?? []
  const names = new Map(chat.people.map(person => [person.user_id, person.username]))
  const people = typing.flatMap(id => names.get(id) ?? [])
  const [first] = people
  const quietUntil = useRef(0)
  const [announced, setAnnounced] = useState('')
  const last = chat.last_message
  const words = first === undefined ? '' : sayWho()

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another message has come
  useEffect(() => {
    if (last) endTyping(chat.chat_id, last.chat_user_id)
  }, [last?.id])

  useEffect(() => {
    const now = performance.now()
    if (words === '') setAnnounced('')
    else if (now >= quietUntil.current) {
      quietUntil.current = now + quietMs
      setAnnounced(words)
    }
  }, [words])

  return (
    <>
      {first === undefined ? children : <span className={s.typing}>{chat.group ? words : text('chat.typing')}</span>}
      <span className="sr" role="status">
        {announced}
      </span>
    </>
  )

  function sayWho(): string {
    return people.length === 1
      ? text('chat.typing.name', { name: first ?? '' })
      : text('chat.typing.many', { count: people.length })
  }
}
