/** A choice of a {@link Segmented}. */
type Segment<Value extends string> = { value: Value; label: string }

/**
 * A choice of one of a few, side by side: radio buttons, moved through with the arrow keys.
 * @param props.name of the group in its form
 * @param props.hidden whether only screen readers get the legend
 */
export function Segmented<Value extends string>({
  legend,
  hidden,
  name,
  value,
  options,
  tight,
  onChange,
}: {
  legend: string
  hidden?: boolean
  name: string
  value: Value
  options: readonly Segment<Value>[]
  tight?: boolean
  onChange: (value: Value) => void
}) {
  return (
    <fieldset className="fld">
      <legend className={hidden ? 'sr' : undefined}>{legend}</legend>
      <div className={tight ? 'seg tight' : 'seg'}>
        {options.map(option => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
