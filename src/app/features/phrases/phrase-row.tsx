import type { Phrase } from '../../../contract/phrases/phrases.ts'
import { useLanguage, useText } from '../../state/language/text.tsx'
import { IconButton } from '../../ui/button.tsx'
import { speaker } from '../../ui/icons-phrases.ts'
import s from './phrases.module.css'

/**
 * A sentence in its list; a tap shows it on the whole screen.
 * @param props.unread whether it says that no native speaker has read it
 * @param props.say reads aloud; null where there is no voice
 */
export function PhraseRow({
  phrase: { text: japanese, romaji, english },
  unread,
  say,
  onShow,
}: {
  phrase: Phrase
  unread: boolean
  say: ((japanese: string) => void) | null
  onShow: () => void
}) {
  const text = useText()
  const { language } = useLanguage()
  const inEnglish = <span lang="en">{english}</span>
  const inJapanese = <span lang="ja">{japanese}</span>
  const [own, other] = language === 'ja' ? [inJapanese, inEnglish] : [inEnglish, inJapanese]
  return (
    <li className={s.row}>
      <button type="button" onClick={onShow}>
        <b>
          {own}
          {unread && <Unread />}
        </b>
        {other}
        <small lang="ja-Latn">{romaji}</small>
      </button>
      {say && (
        <IconButton
          path={speaker}
          label={text('phrases.say.what', { what: language === 'ja' ? japanese : english })}
          onClick={() => say(japanese)}
        />
      )}
    </li>
  )
}

function Unread() {
  const text = useText()
  return (
    <>
      {/* A word joiner, so that the mark never begins a line by itself. */}
      <span aria-hidden="true">{'\u2060＊'}</span>
      <span className="sr"> {text('phrases.unread')}</span>
    </>
  )
}
