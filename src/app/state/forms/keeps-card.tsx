import { Check } from '../../ui/check.tsx'
import { useText } from '../language/text.tsx'

/** The offer to keep one's own card on this device when one signs out. Needs the texts `emergency`. */
export function KeepsCard({ keeps, onChange }: { keeps: boolean; onChange: (keeps: boolean) => void }) {
  const text = useText()
  return (
    <>
      <Check checked={keeps} onChange={event => onChange(event.target.checked)}>
        {text('card.keep')}
      </Check>
      <p className="soft">{text('card.keep.hint')}</p>
    </>
  )
}
