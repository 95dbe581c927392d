import { useState } from 'react'
import type { PageSection } from '../../../../contract/entities/site-page.ts'
import { useText } from '../../../state/language/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { moved } from '../../../ui/row-order.ts'
import { SectionFields } from './section-fields.tsx'
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
