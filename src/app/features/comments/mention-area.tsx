import {
  type KeyboardEvent,
  type Ref,
  type TextareaHTMLAttributes,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { nameTyped } from '../../../contract/rich-text/name-typed.ts'
import { lookUpHashtags } from '../../state/suggestions/look-up-hashtags.ts'
import { lookUpPeople } from '../../state/suggestions/look-up-people.ts'
import { NameSuggestions } from '../../state/suggestions/name-suggestions.tsx'
import { type NameTerm, useSuggestions } from '../../state/suggestions/use-suggestions.ts'
import { insertOf, optionId, type Suggestion } from '../../ui/suggest-list.tsx'

type Props = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange' | 'onSelect'> & {
  value: string
  onValue: (value: string) => void
  area?: Ref<HTMLTextAreaElement>
}

/** The text field of a comment. Suggests people and hashtags above it while typing, `limits.mentionSuggestions` at most. */
export function MentionArea({ value, onValue, area, onKeyDown, onBlur, ...rest }: Props) {
  const listId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(area, () => field.current as HTMLTextAreaElement)
  const [caret, setCaret] = useState<number | null>(null)
  const name = caret === null ? null : nameAt(value, caret)
  const found = useSuggestions(name, { '@': lookUpPeople, '#': lookUpHashtags })
  const { suggestions, chosen, press, dismiss } = found

  function choose(suggestion: Suggestion) {
    if (name === null) return
    const rest = value.slice(name.to)
    const written = `${value.slice(0, name.from)}${insertOf(suggestion)}${/^\s/.test(rest) ? '' : ' '}`
    flushSync(() => {
      onValue(written + rest)
      setCaret(null)
    })
    field.current?.setSelectionRange(written.length, written.length)
  }

  return (
    <div className="suggest">
      <textarea
        {...rest}
        ref={field}
        value={value}
        aria-autocomplete="list"
        aria-controls={suggestions.length > 0 ? listId : undefined}
        aria-activedescendant={chosen && optionId(listId, chosen)}
        onChange={event => {
          setCaret(event.target.selectionEnd)
          onValue(event.target.value)
        }}
        onSelect={({ currentTarget: { selectionStart, selectionEnd } }) =>
          setCaret(selectionStart === selectionEnd ? selectionEnd : null)
        }
        onKeyDown={(event: KeyboardEvent<HTMLTextAreaElement>) => {
          const { key, nativeEvent } = event
          // While an input method composes it needs the keys itself, also the one that ends the composition (229).
          if (nativeEvent.isComposing || nativeEvent.keyCode === 229) return
          const of = { key, isComposing: false, preventDefault: () => event.preventDefault() }
          if (!press(of, choose)) onKeyDown?.(event)
        }}
        onBlur={event => {
          dismiss()
          onBlur?.(event)
        }}
      />
      <NameSuggestions id={listId} name={name} of={found} onChoose={choose} />
    </div>
  )
}

/** The mention or hashtag that ends at the caret, or null. */
function nameAt(value: string, caret: number): NameTerm | null {
  const name = nameTyped(value.slice(0, caret))
  return name && { ...name, from: caret - name.term.length - 1, to: caret }
}
