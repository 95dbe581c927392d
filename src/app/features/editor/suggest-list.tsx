import { useLayoutEffect, useRef } from 'react'
import { useText } from '../../state/text.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Mixed } from '../../ui/mixed.tsx'
import { insertOf, type Suggestion } from './use-suggestions.ts'

/** The id of the option of a suggestion in the list with this id. */
export const optionId = (listId: string, suggestion: Suggestion): string =>
  `${listId}-${'person' in suggestion ? suggestion.person.id : suggestion.tag}`

/**
 * Who or what may be meant, below the line that is being written. The text keeps the focus; its arrow keys choose here.
 * @param props.active the place of the chosen one, -1 for none
 * @param props.top the lower edge of that line, in px from the top of the text
 */
export function SuggestList({
  id,
  suggestions,
  active,
  top,
  onChoose,
}: {
  id: string
  suggestions: readonly Suggestion[]
  active: number
  top: number
  onChoose: (suggestion: Suggestion) => void
}) {
  const text = useText()
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // Set as a property: the content security policy allows that, and not an attribute.
    if (list.current) list.current.style.insetBlockStart = `${top + 4}px`
    list.current?.scrollIntoView({ block: 'nearest' })
  }, [top])
  const people = suggestions[0] !== undefined && 'person' in suggestions[0]
  return (
    <div
      ref={list}
      id={id}
      className="pop"
      role="listbox"
      aria-label={text(people ? 'editor.people' : 'editor.hashtags')}
    >
      {suggestions.map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the text, which handles the keys
        <div
          key={insertOf(suggestion)}
          id={optionId(id, suggestion)}
          className="opt"
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onPointerDown={event => event.preventDefault()}
          onMouseDown={event => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
        >
          {'person' in suggestion ? (
            <>
              <Avatar name={suggestion.person.username} src={suggestion.person.avatar} size={32} />
              <span>
                <b>{suggestion.person.username}</b> <span className="muted">@{suggestion.person.user_tag}</span>
              </span>
            </>
          ) : (
            <span className="tag">
              <Mixed>{suggestion.tag}</Mixed>
            </span>
          )}
        </div>
      ))}
    </div>
  )
}
