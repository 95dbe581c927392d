import type { Text } from '../../../../contract/messages/text.ts'
import { useText } from '../../../state/language/text.tsx'
import { nameOf } from './names.ts'
import { Swatch } from './swatch.tsx'
import type { Difference } from './typed-style.ts'

/** What is another in a look than in the one before. */
export function Differences({ of }: { of: readonly Difference[] }) {
  const text = useText()
  if (of.length === 0) return <p className="soft">{text('admin.css.version.nothing')}</p>
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{text('admin.css.what')}</th>
          <th scope="col">{text('admin.css.was')}</th>
          <th scope="col">{text('admin.css.is')}</th>
        </tr>
      </thead>
      <tbody>
        {of.map(each => (
          <tr key={each.token}>
            <td>{nameOf(text, each.token)}</td>
            <td>{shown(text, each, 'was')}</td>
            <td>{shown(text, each, 'is')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function shown(text: Text, difference: Difference, side: 'was' | 'is') {
  if (difference.kind === 'length') return difference[side]
  if (difference.kind === 'font') return text(`admin.css.font.${difference[side]}`)
  const { light, dark } = difference[side]
  return (
    <span className="flex wrap">
      {[light, dark].map((colour, at) => (
        <span key={at === 0 ? 'light' : 'dark'} className="flex g-6">
          <Swatch of={colour} /> <code>{colour}</code>
        </span>
      ))}
    </span>
  )
}
