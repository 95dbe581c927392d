import './styles/suggest.css'
import { useLayoutEffect, useRef } from 'react'
import { Avatar } from './avatar.tsx'
import { Mixed } from './mixed.tsx'

/** A person who can be mentioned. */
export type MentionPerson = { id: string; user_tag: string; username: string; avatar: string | null }

/** A suggestion for what is being typed: a person, or a hashtag with its #. */
export type Suggestion = { person: MentionPerson } | { tag: string }

/** The text that a suggestion inserts. */
export const insertOf = (suggestion: Suggestion): string =>
  'person' in suggestion ? `@${suggestion.person.user_tag}` : suggestion.tag

/** The id of a suggestion's option in the list with this id. */
export const optionId = (listId: string, suggestion: Suggestion): string =>
  `${listId}-${'person' in suggestion ? suggestion.person.id : suggestion.tag}`

/**
 * The suggestions for a name that is being typed. The focus stays in the text, whose arrow keys choose here.
 * @param props.chosen the one that Enter takes
 * @param props.top the lower edge of the current line, in px from the top of the text; without it the list is above the text
 */
export function SuggestList({
  id,
  label,
  suggestions,
  chosen,
  top,
  onChoose,
}: {
  id: string
  label: string
  suggestions: readonly Suggestion[]
  chosen: Suggestion | undefined
  top?: number | undefined
  onChoose: (suggestion: Suggestion) => void
}) {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // Set as a property: the content security policy forbids the attribute.
    if (list.current && top !== undefined) list.current.style.insetBlockStart = `${top + 4}px`
    list.current?.scrollIntoView({ block: 'nearest' })
  }, [top])
  return (
    <div ref={list} id={id} className={top === undefined ? 'pop above' : 'pop'} role="listbox" aria-label={label}>
      {suggestions.map(suggestion => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the text, which handles the keys
        <div
          key={insertOf(suggestion)}
          id={optionId(id, suggestion)}
          className="opt"
          role="option"
          tabIndex={-1}
          aria-selected={suggestion === chosen}
          onPointerDown={event => event.preventDefault()}
          onMouseDown={event => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
        >
          {'person' in suggestion ? (
            <>
              <Avatar
                name={suggestion.person.username}
                src={suggestion.person.avatar}
                size={32}
                of={suggestion.person.id}
              />
              <span>
                <b>
                  <bdi>{suggestion.person.username}</bdi>
                </b>{' '}
                <span className="muted">@{suggestion.person.user_tag}</span>
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
