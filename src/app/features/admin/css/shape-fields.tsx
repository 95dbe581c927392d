import type { PlainKey } from '../../../../contract/messages/text.ts'
import {
  type FontChoice,
  fontChoices,
  fontTokens,
  type LengthToken,
  lengthBounds,
  lengthTokens,
} from '../../../../contract/site-style/tokens.ts'
import { useText } from '../../../state/language/text.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import s from './css.module.css'
import { nameOf } from './names.ts'
import type { TypedStyle } from './typed-style.ts'

const choices = Object.keys(fontChoices) as FontChoice[]

/** The fields of the families of letters. */
export function FontFields({
  typed,
  onChange,
}: {
  typed: TypedStyle['fonts']
  onChange: (fonts: TypedStyle['fonts']) => void
}) {
  const text = useText()
  return (
    <div className={s.measures}>
      {fontTokens.map(token => (
        <SelectField
          key={token}
          label={nameOf(text, token)}
          value={typed[token]}
          options={choices.map(value => ({ value, label: text(`admin.css.font.${value}`) }))}
          onChange={choice => onChange({ ...typed, [token]: choice })}
        />
      ))}
    </div>
  )
}

/** The fields of radii and spaces. */
export function LengthFields({
  typed,
  wrong,
  onChange,
}: {
  typed: TypedStyle['lengths']
  wrong: ReadonlyMap<string, PlainKey>
  onChange: (token: LengthToken, length: string) => void
}) {
  const text = useText()
  return (
    <div className={s.measures}>
      {lengthTokens.map(token => {
        const { min, max, unit } = lengthBounds(token)
        const refused = wrong.get(`lengths.${token}`)
        return (
          <TextField
            key={token}
            label={nameOf(text, token)}
            hint={text('admin.css.length.bounds', { min, max, unit })}
            error={refused && text(refused)}
            value={typed[token]}
            maxLength={12}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            onChange={event => onChange(token, event.target.value)}
          />
        )
      })}
    </div>
  )
}
