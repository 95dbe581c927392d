import { type KeyboardEvent, useState } from 'react'
import { useText } from '../../state/language/text.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import s from './editor.module.css'
import { meantHref } from './link-command.ts'

/**
 * Asks for a link's address; Enter sets it, Escape closes. Not a form element, because the editor may be inside of one.
 * @param props.href the current address
 */
export function LinkForm({
  href,
  onSet,
  onRemove,
  onClose,
}: {
  href: string | null
  onSet: (href: string) => void
  onRemove: () => void
  onClose: () => void
}) {
  const text = useText()
  const [typed, setTyped] = useState(href?.replace(/^mailto:/, '') ?? '')
  const [isWrong, setWrong] = useState(false)
  const set = () => {
    const meant = meantHref(typed)
    setWrong(meant === null)
    if (meant !== null) onSet(meant)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    <fieldset className={`pop ${s.linkForm}`} aria-label={text('editor.link')} onKeyDown={press}>
      <TextField
        label={text('editor.link.address')}
        error={isWrong ? text('editor.link.invalid') : undefined}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        autoFocus
        value={typed}
        onChange={event => {
          setTyped(event.target.value)
          setWrong(false)
        }}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          set()
        }}
      />
      <span className="flex">
        <Button size="small" onClick={set}>
          {text('editor.link.set')}
        </Button>
        {href !== null && (
          <Button look="quiet" size="small" onClick={onRemove}>
            {text('editor.link.remove')}
          </Button>
        )}
      </span>
    </fieldset>
  )
}
