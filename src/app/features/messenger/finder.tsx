import { useEffect, useEffectEvent } from 'react'
import { useOnline } from '../../state/device/online.ts'
import { useText } from '../../state/language/text.tsx'
import { whyKey } from '../../state/reading/not-loaded.tsx'
import { IconButton } from '../../ui/button.tsx'
import { cross } from '../../ui/icons.ts'
import { fall, up } from '../../ui/icons-viewer.ts'
import { FindField } from './find-field.tsx'
import s from './messenger.module.css'
import { useFound } from './use-found.ts'

/** What is looked for in a chat, and the place of the message that is shown of it; null before one is found. */
export type Finding = { words: string; place: number | null }

/** Looks for words in the open chat, and goes from one message with them to the next. */
export function Finder({
  chatId,
  finding: { words, place },
  onFinding,
  onEnd,
}: {
  chatId: string
  finding: Finding
  onFinding: (finding: Finding) => void
  onEnd: () => void
}) {
  const text = useText()
  const online = useOnline()
  const { messages, known, failed } = useFound(words.trim(), chatId)
  const at = messages.findIndex(each => each.place === place)
  /** Shows a message by its index, the newest after the oldest. */
  const show = (index: number) => onFinding({ words, place: messages.at(index % messages.length)?.place ?? null })
  const newest = messages[0]?.place
  const begin = useEffectEvent(() => show(0))
  useEffect(() => {
    if (place === null && newest !== undefined) begin()
  }, [place, newest])

  function said(): string {
    if (words.trim() === '') return ''
    if (failed !== null) return text(whyKey(failed, ['chat.found.here', 'chat.found.failed']))
    const count = messages.length
    const found = at !== -1 ? text('chat.find.at', { at: at + 1, count }) : known ? text('chat.none.found') : ''
    return online || found === '' ? found : `${found} ${text('chat.found.here')}`
  }

  return (
    <search
      className={s.finder}
      onKeyDown={event => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) onEnd()
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) show(at + 1)
      }}
    >
      <FindField
        autoFocus={place === null}
        label={text('chat.find.here')}
        value={words}
        onValue={words => onFinding({ words, place: null })}
      />
      <IconButton path={up} label={text('chat.find.earlier')} onClick={() => show(at + 1)} />
      <IconButton path={fall} label={text('chat.find.later')} onClick={() => show(at - 1)} />
      <IconButton path={cross} label={text('chat.find.end')} onClick={onEnd} />
      <p className="muted" role="status">
        {said()}
      </p>
    </search>
  )
}
