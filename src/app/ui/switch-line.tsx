import type { ComponentPropsWithRef } from 'react'

/**
 * A line with a switch at its end, which it names.
 * @param props.line the class of the line, and `className` of the switch
 */
export function SwitchLine({
  line = 'row',
  className = 'switch',
  children,
  onChange,
  ...input
}: Omit<ComponentPropsWithRef<'input'>, 'onChange'> & { line?: string; onChange: (on: boolean) => void }) {
  return (
    <label className={line}>
      {children}
      <input
        {...input}
        className={className}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked
        role="switch"
        onChange={event => onChange(event.target.checked)}
      />
    </label>
  )
}
