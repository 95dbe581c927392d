import { type ReactNode, useState } from 'react'
import { useText } from '../../state/language/text.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { cross } from '../../ui/icons.ts'
import { speaker, turnRound } from '../../ui/icons-phrases.ts'
import s from './phrases.module.css'
import { useAwake } from './use-awake.ts'
import { useVoice } from './use-voice.ts'

/** What a card shows. */
export type Shown = {
  /** What stands in the card's bar. */
  heading: string
  /** The Japanese, large; perhaps with readings. */
  face: ReactNode
  /** What the voice reads. */
  spoken: string
  romaji?: string
  english?: ReactNode
  note?: string
}

/**
 * A card on the whole screen, to be shown to somebody: large, perhaps turned round for who stands opposite, read aloud by a voice of the
 * device where there is one. The screen stays on.
 * @param props.answers what one may point at
 * @param props.steps buttons in the bar
 */
export function ShowCard({
  heading,
  face,
  spoken,
  romaji,
  english,
  note,
  answers,
  steps,
  onClose,
}: Shown & { answers?: ReactNode; steps?: ReactNode; onClose: () => void }) {
  const text = useText()
  const say = useVoice()
  const [turned, setTurned] = useState(false)
  useAwake()
  return (
    <Dialog open label={heading} className={turned ? `${s.show} ${s.turned}` : s.show} onClose={onClose}>
      <div className={s.bar}>
        <IconButton path={cross} label={text('ui.close')} onClick={onClose} />
        <span role="status">{turned ? text('phrases.turned') : heading}</span>
        {!turned && steps}
      </div>
      <div className={s.face}>
        <p className={s.japanese} lang="ja">
          {face}
        </p>
        {!turned && romaji !== undefined && (
          <p className={s.romaji} lang="ja-Latn">
            {romaji}
          </p>
        )}
        {!turned && english !== undefined && <p className={s.english}>{english}</p>}
        {!turned && note !== undefined && <p className="muted">{note}</p>}
      </div>
      {answers}
      <div className={s.acts}>
        <Button look="quiet" onClick={() => setTurned(!turned)}>
          <Icon path={turnRound} />
          {text(turned ? 'phrases.turn.back' : 'phrases.turn')}
        </Button>
        {say && (
          <Button onClick={() => say(spoken)}>
            <Icon path={speaker} />
            {text('phrases.say')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
