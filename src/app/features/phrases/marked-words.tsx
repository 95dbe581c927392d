import { useEffect, useState } from 'react'
import { type OwnPhrase, ownPhraseLimits } from '../../../contract/phrases/own-phrase.ts'
import { writtenIn } from '../../../contract/written-in.ts'
import { useText } from '../../state/language/text.tsx'
import { openPopup } from '../../state/popups/open-popup.ts'
import { Button } from '../../ui/button.tsx'
import s from './marked-words.module.css'

/** The words that are marked in a post's text; empty while none are. */
function markedWords(): string {
  const marked = getSelection()
  const node = marked?.anchorNode
  const within = node instanceof Element ? node : node?.parentElement
  if (!marked || marked.isCollapsed || !within?.closest('.article .body')) return ''
  return marked.toString().trim().slice(0, ownPhraseLimits.letters)
}

/** Offers to make a card of the words that a member has marked in a post. Needs the texts `phrases`. */
export function MarkedWords() {
  const text = useText()
  const [words, setWords] = useState('')
  useEffect(() => {
    const look = () => setWords(markedWords())
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [])
  if (words === '') return null
  const isJapanese = writtenIn(words) === 'ja'
  const card: OwnPhrase = { japanese: isJapanese ? words : '', meaning: isJapanese ? '' : words }
  return (
    <div className={s.offer}>
      <Button
        // A browser gives up the selection where a finger comes down.
        onPointerDown={event => event.preventDefault()}
        onClick={() => openPopup({ kind: 'own-phrase', ...card })}
      >
        {text('phrases.own.marked')}
      </Button>
    </div>
  )
}
