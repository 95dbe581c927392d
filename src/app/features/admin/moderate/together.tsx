import { useSingleKeys } from '../../../state/device/single-keys.ts'
import { useText } from '../../../state/language/text.tsx'
import { Check } from '../../../ui/check.tsx'
import { Mixed } from '../../../ui/mixed.tsx'
import type { Alike } from './alike.ts'
import { nameOf } from './item-view.tsx'
import s from './moderate.module.css'

/** Says which others look like a part of the same wave, and lets what is decided hold for them too. */
export function Together({
  of: { host, items },
  on,
  onChange,
}: {
  of: Alike
  on: boolean
  onChange: (on: boolean) => void
}) {
  const text = useText()
  const keys = useSingleKeys()
  const count = items.length
  return (
    <div className={s.together}>
      <Check checked={on} aria-keyshortcuts={keys ? 's' : undefined} onChange={event => onChange(event.target.checked)}>
        {host === null ? text('moderate.alike.words', { count }) : text('moderate.alike.host', { count, host })}
      </Check>
      <details>
        <summary>{text('moderate.alike.which')}</summary>
        <ul>
          {items.map(item => (
            <li key={item.id}>
              <Mixed>{nameOf(item)}</Mixed>
              <small>@{item.post?.author.user_tag ?? item.comment?.user_tag}</small>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
