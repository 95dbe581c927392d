import type { PlainKey } from '../../../../contract/messages/text.ts'
import { hexOf, readColour } from '../../../../contract/site-style/colour.ts'
import type { WeakPair } from '../../../../contract/site-style/pairs.ts'
import type { ColourPair } from '../../../../contract/site-style/style-values.ts'
import { type ColourToken, transparentTokens } from '../../../../contract/site-style/tokens.ts'
import { useText } from '../../../state/language/text.tsx'
import { Field } from '../../../ui/field.tsx'
import s from './css.module.css'
import { nameOf, weakName } from './names.ts'
import { Swatch } from './swatch.tsx'

const themes = ['light', 'dark'] as const

const groups = {
  ground: ['paper', 'paper-2', 'paper-3', 'raised'],
  text: ['ink', 'ink-2', 'ink-3', 'line', 'edge'],
  act: ['ai', 'ai-deep', 'ai-wash', 'on-ai'],
  error: ['shu', 'shu-wash', 'on-shu'],
  done: ['take', 'take-dot', 'take-wash'],
  wait: ['yama', 'yama-mark', 'yama-wash'],
  light: ['sun', 'lamp', 'veil', 'shade'],
} as const satisfies Record<string, readonly ColourToken[]>

type GroupName = keyof typeof groups

/** A colour that stands in no group would have no field: this does not compile then. */
type Grouped = (typeof groups)[GroupName][number]
const names = Object.keys(groups) as (ColourToken extends Grouped ? GroupName : never)[]

/**
 * The fields of all colours, by day and by night.
 * @param props.weakOf what of a colour can't be read: it stands beside its fields
 */
export function ColourFields({
  typed,
  wrong,
  weakOf,
  onChange,
}: {
  typed: Record<ColourToken, ColourPair>
  wrong: ReadonlyMap<string, PlainKey>
  weakOf: (token: ColourToken) => readonly WeakPair[]
  onChange: (token: ColourToken, pair: ColourPair) => void
}) {
  const text = useText()
  return names.map(name => (
    <fieldset key={name} className={s.hues}>
      <legend>{text(`admin.css.group.${name}`)}</legend>
      {groups[name].map(token => (
        <div key={token} className={s.hueRow}>
          <b>{nameOf(text, token)}</b>
          {themes.map(theme => (
            <ColourField
              key={theme}
              name={text('admin.css.colour.field', { name: nameOf(text, token), theme: text(`admin.css.${theme}`) })}
              picker={text('admin.css.colour.pick', { name: nameOf(text, token), theme: text(`admin.css.${theme}`) })}
              theme={text(`admin.css.${theme}`)}
              solid={!transparentTokens.has(token)}
              typed={typed[token][theme]}
              wrong={wrong.get(`colours.${token}.${theme}`)}
              onChange={value => onChange(token, { ...typed[token], [theme]: value })}
            />
          ))}
          <Weak pairs={weakOf(token)} />
        </div>
      ))}
    </fieldset>
  ))
}

/** What of a colour is too weak to be read or seen. */
function Weak({ pairs }: { pairs: readonly WeakPair[] }) {
  const text = useText()
  if (pairs.length === 0) return null
  return (
    <ul className={s.weak}>
      {pairs.map(each => (
        <li key={weakName(text, each)}>{weakName(text, each)}</li>
      ))}
    </ul>
  )
}

/** A colour that is typed, or picked where it can't be transparent: the browser's picker knows no transparency. */
function ColourField({
  name,
  picker,
  theme,
  solid,
  typed,
  wrong,
  onChange,
}: {
  name: string
  picker: string
  theme: string
  solid: boolean
  typed: string
  wrong: PlainKey | undefined
  onChange: (typed: string) => void
}) {
  const text = useText()
  const colour = readColour(typed)
  return (
    <Field
      label={
        <>
          <span className="sr">{name}</span>
          <span aria-hidden="true">{theme}</span>
        </>
      }
      error={wrong && text(wrong)}
    >
      {bound => (
        <span className={s.hue}>
          {solid ? (
            <input
              type="color"
              aria-label={picker}
              value={colour ? hexOf({ ...colour, a: 1 }) : '#000000'}
              onChange={event => onChange(event.target.value)}
            />
          ) : (
            <Swatch of={colour ? hexOf(colour) : null} />
          )}
          <input
            {...bound}
            className="input"
            value={typed}
            maxLength={60}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            onChange={event => onChange(event.target.value)}
          />
        </span>
      )}
    </Field>
  )
}
