import type { Phrase } from '../../../contract/phrases/phrases.ts'
import { useText } from '../../state/language/text.tsx'
import { IconButton } from '../../ui/button.tsx'
import { back, forward } from '../../ui/icons.ts'
import { Answers } from './answers.tsx'
import s from './phrases.module.css'
import { Ruby } from './ruby.tsx'
import { ShowCard } from './show-card.tsx'
import { useReadPhrases } from './use-read-phrases.ts'

/**
 * One of a list of sentences on the whole screen.
 * @param props.onMove goes to another one of the list
 */
export function PhraseCard({
  among,
  at,
  onMove,
  onClose,
}: {
  among: readonly Phrase[]
  at: number
  onMove: (at: number) => void
  onClose: () => void
}) {
  const text = useText()
  const read = useReadPhrases()
  const phrase = among[at]
  if (!phrase) return null
  const { situation, given, answers } = phrase
  const ofUnread = given ? answers && text('phrases.unread.answers') : text('phrases.unread')
  const note = read.includes(phrase.text) ? undefined : ofUnread
  return (
    <ShowCard
      heading={text('phrases.at', { situation: text(`phrases.${situation}`), number: at + 1, count: among.length })}
      face={<Ruby of={phrase.bunsetsu} />}
      spoken={phrase.text}
      romaji={phrase.romaji}
      english={<span lang="en">{phrase.english}</span>}
      {...(note !== undefined && { note })}
      answers={answers && <Answers key={phrase.text} set={answers} />}
      steps={
        <span className={s.steps}>
          <IconButton
            path={back}
            label={text('phrases.previous')}
            aria-disabled={at === 0}
            onClick={() => at > 0 && onMove(at - 1)}
          />
          <IconButton
            path={forward}
            label={text('phrases.next')}
            aria-disabled={at === among.length - 1}
            onClick={() => at < among.length - 1 && onMove(at + 1)}
          />
        </span>
      }
      onClose={onClose}
    />
  )
}
