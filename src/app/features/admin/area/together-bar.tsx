import type { ComponentProps, ReactNode } from 'react'
import { useSingleKeys } from '../../../state/device/single-keys.ts'
import { LockableButton } from '../../../state/forms/lock.tsx'
import { useText } from '../../../state/language/text.tsx'
import { Check } from '../../../ui/check.tsx'
import s from './admin.module.css'
import { LastDecision } from './last-decision.tsx'
import type { Ticks } from './use-ticks.ts'

/** Chooses all rows, or none where all are chosen. */
export const chooseAll = ({ rows, chosen, choose }: Ticks): void => choose(chosen.length === rows.length ? [] : rows)

/**
 * A button that does something about the chosen rows.
 * @param props.shortcut the key that does the same in the list
 * @param props.label what it does and to what, for who does not see where it stands
 */
export function ChosenAct({
  ticks,
  shortcut,
  label,
  ...button
}: { ticks: Ticks; shortcut: string; label: string } & Pick<
  ComponentProps<typeof LockableButton>,
  'look' | 'onClick' | 'children'
>) {
  const keys = useSingleKeys()
  return (
    <LockableButton
      {...button}
      size="small"
      aria-label={label}
      aria-keyshortcuts={keys ? shortcut : undefined}
      disabled={ticks.chosen.length === 0}
    />
  )
}

/**
 * What is done about the chosen rows of a list at once, and the last decision while it can be taken back. Its room is always there, so
 * that the list stays where it is; it stays in view while there is something to do in it.
 * @param props.all what is chosen with one act
 * @param props.said what was decided last; null for nothing that could be taken back
 * @param props.children the buttons
 */
export function TogetherBar({
  ticks,
  all,
  said,
  children,
  onUndo,
}: {
  ticks: Ticks
  all: string
  said: string | null
  children: ReactNode
  onUndo: () => void
}) {
  const text = useText()
  const keys = useSingleKeys()
  const { rows, chosen } = ticks
  return (
    <div className={chosen.length > 0 || said !== null ? s.inUse : undefined}>
      <fieldset className={s.together}>
        <legend className="sr">{text('admin.together')}</legend>
        <Check
          checked={rows.length > 0 && chosen.length === rows.length}
          disabled={rows.length === 0}
          aria-keyshortcuts={keys ? 's' : undefined}
          onChange={() => chooseAll(ticks)}
        >
          {all}
        </Check>
        <span className="muted num" role="status">
          {text('admin.together.chosen', { count: chosen.length })}
        </span>
        <span className="flex">{children}</span>
      </fieldset>
      <LastDecision said={said} onUndo={onUndo} />
    </div>
  )
}
