import { useLayoutEffect, useRef } from 'react'
import { useText } from '../../state/text.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import type { MentionPerson } from './use-mentions.ts'

/** The id of the option of a person in the list with this id. */
export const optionId = (listId: string, person: MentionPerson): string => `${listId}-${person.id}`

/**
 * The people who may be meant, below the line that is being written. The text keeps the focus; its arrow keys choose here.
 * @param props.top the lower edge of that line, in px from the top of the text
 */
export function MentionList({
  id,
  people,
  active,
  top,
  onChoose,
}: {
  id: string
  people: readonly MentionPerson[]
  active: number
  top: number
  onChoose: (person: MentionPerson) => void
}) {
  const text = useText()
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // Set as a property: the content security policy allows that, and not an attribute.
    if (list.current) list.current.style.insetBlockStart = `${top + 4}px`
  }, [top])
  return (
    <div ref={list} id={id} className="pop" role="listbox" aria-label={text('editor.people')}>
      {people.map((person, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the text, which handles the keys
        <div
          key={person.id}
          id={optionId(id, person)}
          className="opt"
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onPointerDown={event => event.preventDefault()}
          onMouseDown={event => event.preventDefault()}
          onClick={() => onChoose(person)}
        >
          <Avatar name={person.username} src={person.avatar} size={32} />
          <span>
            <b>{person.username}</b> <span className="muted">@{person.user_tag}</span>
          </span>
        </div>
      ))}
    </div>
  )
}
