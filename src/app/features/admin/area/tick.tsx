import { useLock } from '../../../state/forms/lock.tsx'
import s from './admin.module.css'
import type { Ticks } from './use-ticks.ts'

/**
 * Chooses a row; with the shift key all rows between it and the last one too.
 * @param props.name what it is called
 */
export function Tick({ id, ticks, name }: { id: string; ticks: Ticks; name: string }) {
  const { locked, described } = useLock()
  return (
    <label className={`check ${s.tick}`}>
      <input
        type="checkbox"
        {...described}
        checked={ticks.chosen.includes(id)}
        disabled={locked || !ticks.rows.includes(id)}
        aria-label={name}
        data-tick
        onChange={({ nativeEvent }) => ticks.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  )
}

/** Chooses a row, or leaves it out, by a key of the list. */
export const tickRow = (row: Element | null | undefined): void =>
  row?.querySelector<HTMLInputElement>('[data-tick]:enabled')?.click()
