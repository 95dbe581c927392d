import { useText } from '../../../state/language/text.tsx'
import { KeySwitch } from '../area/key-switch.tsx'
import { legendKeys } from './keys.ts'
import s from './moderate.module.css'

/** What the keys of the queue do; opened by a key too. */
export function KeyLegend({ open, onToggle }: { open: boolean; onToggle: (open: boolean) => void }) {
  const text = useText()
  return (
    <details className={s.keys} open={open} onToggle={event => onToggle(event.currentTarget.open)}>
      <summary>
        {text('moderate.keys')} <kbd>?</kbd>
      </summary>
      <KeySwitch />
      <p className="soft">{text('moderate.keys.on')}</p>
      <dl className="facts">
        {legendKeys.map(([name, [one, other]]) => (
          <div key={name}>
            <dt>
              <kbd>{one}</kbd> {other && <kbd>{other}</kbd>}
            </dt>
            <dd>{text(`moderate.${name}`)}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>1</kbd> – <kbd>9</kbd>
          </dt>
          <dd>{text('moderate.keys.reason')}</dd>
        </div>
      </dl>
    </details>
  )
}
