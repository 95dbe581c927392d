import { useRef, useState } from 'react'
import type { PageSection } from '../../../../contract/entities/site-page.ts'
import { keepingLimits } from '../../../../contract/keeping-limits.ts'
import { useText } from '../../../state/language/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { moved } from '../../../ui/row-order.ts'
import type { EditorSlot } from './slots.ts'
import s from './template.module.css'

/** The sections of a page in their order; one at a time is open to be written. */
export function SectionList({
  sections,
  most,
  Editor,
  onChange,
}: {
  sections: readonly PageSection[]
  most: number
  Editor: EditorSlot
  onChange: (sections: PageSection[]) => void
}) {
  const text = useText()
  const [open, setOpen] = useState<number | null>(null)
  // Sections have no names of their own: these keep each one's editor and focus while it moves.
  const [keys, setKeys] = useState(() => sections.map((_, index) => index))
  const [nextKey, setNextKey] = useState(sections.length)
  const [said, setSaid] = useState('')

  function move(index: number, by: -1 | 1) {
    setKeys(moved(keys, index, index + by))
    onChange(moved(sections, index, index + by))
    setSaid(text('template.moved', { number: index + by + 1, count: sections.length }))
  }

  function remove(index: number) {
    if (keys[index] === open) setOpen(null)
    setKeys(keys.filter((_, at) => at !== index))
    onChange(sections.filter((_, at) => at !== index))
    setSaid(text('template.deleted'))
  }

  function add() {
    setKeys([...keys, nextKey])
    setOpen(nextKey)
    setNextKey(nextKey + 1)
    onChange([...sections, { heading: '', text: '' }])
  }

  return (
    <div className="stack">
      <ol className={s.sectionCards}>
        {sections.map((section, index) => (
          <SectionFields
            key={keys[index]}
            section={section}
            number={index + 1}
            open={keys[index] === open}
            first={index === 0}
            last={index === sections.length - 1}
            Editor={Editor}
            onOpen={opens => setOpen(opens ? (keys[index] ?? null) : null)}
            onChange={next => onChange(sections.map((each, at) => (at === index ? next : each)))}
            onMove={by => move(index, by)}
            onDelete={() => remove(index)}
          />
        ))}
      </ol>
      <p className="sr" role="status">
        {said}
      </p>
      <div>
        <Button look="quiet" disabled={sections.length >= most} onClick={add}>
          {text('template.add')}
        </Button>
      </div>
    </div>
  )
}

/**
 * A section of a page: its heading and text to be read, or while it is open to be written; and buttons that move it.
 * @param props.onMove moves it by one place up (-1) or down (1); the focus stays on the button
 */
function SectionFields({
  section: { heading, text: html },
  number,
  open,
  first,
  last,
  Editor,
  onOpen,
  onChange,
  onMove,
  onDelete,
}: {
  section: PageSection
  number: number
  open: boolean
  first: boolean
  last: boolean
  Editor: EditorSlot
  onOpen: (open: boolean) => void
  onChange: (section: PageSection) => void
  onMove: (by: -1 | 1) => void
  onDelete: () => void
}) {
  const text = useText()
  const name = heading || text('template.section', { number })
  const latest = useRef({ heading, text: html })
  latest.current = { heading, text: html }
  return (
    <li>
      {open ? (
        <div className="stack">
          <TextField
            label={text('template.heading')}
            value={heading}
            maxLength={keepingLimits.pageHeading.max}
            onChange={event => onChange({ ...latest.current, heading: event.target.value })}
          />
          <Editor
            initialHtml={html}
            label={text('template.text')}
            placeholder={text('template.text')}
            autofocus={false}
            onChange={value => {
              if (value.html !== latest.current.text) onChange({ ...latest.current, text: value.html })
            }}
            end={null}
          />
        </div>
      ) : (
        <div className={s.sectionWords}>
          {heading !== '' && <h3>{heading}</h3>}
          <RichText html={html} />
        </div>
      )}
      <div className="flex wrap">
        <Button size="small" look="quiet" aria-expanded={open} onClick={() => onOpen(!open)}>
          {text(open ? 'template.close' : 'template.edit')} <span className="sr">{name}</span>
        </Button>
        <Button size="small" look="bare" aria-disabled={first} onClick={() => !first && onMove(-1)}>
          {text('template.up')} <span className="sr">{name}</span>
        </Button>
        <Button size="small" look="bare" aria-disabled={last} onClick={() => !last && onMove(1)}>
          {text('template.down')} <span className="sr">{name}</span>
        </Button>
        <Button size="small" look="danger" onClick={onDelete}>
          {text('template.delete')} <span className="sr">{name}</span>
        </Button>
      </div>
    </li>
  )
}
