import { pairs, ratioOf, type WeakPair } from '../../../../contract/site-style/pairs.ts'
import type { StyleValues } from '../../../../contract/site-style/style-values.ts'
import type { ColourToken } from '../../../../contract/site-style/tokens.ts'
import { useText } from '../../../state/language/text.tsx'
import { useFormats } from '../../../state/language/use-formats.ts'
import { Icon } from '../../../ui/icon.tsx'
import { down } from '../../../ui/icons.ts'
import { Mark } from '../../../ui/mark.tsx'
import { TableHead } from '../area/table-head.tsx'
import { pairName, shownRatio } from './names.ts'

/** Whether all that is shown on each other can be read; what can't is named beside its fields. */
export function Verdict({ weak }: { weak: readonly WeakPair[] }) {
  const text = useText()
  return weak.length === 0 ? (
    <Mark of="sent">{text('admin.css.contrast.fine')}</Mark>
  ) : (
    <Mark of="failed">{text('admin.css.contrast.weak')}</Mark>
  )
}

/**
 * The pairs that are too weak and named beside a colour: those in which it was changed, and of pairs in which nothing was changed those
 * that are shown in it.
 */
export const weakBeside = (token: ColourToken, weak: readonly WeakPair[], changed: ReadonlySet<string>): WeakPair[] =>
  weak.filter(({ pair: { of, on } }) =>
    changed.has(of) || changed.has(on) ? changed.has(token) && (token === of || token === on) : token === of,
  )

/** The contrast of all that is shown on each other. */
export function ContrastTable({ values }: { values: StyleValues }) {
  const text = useText()
  const { number } = useFormats()
  return (
    <details className="faq">
      <summary>
        {text('admin.css.contrast.all')}
        <Icon path={down} />
      </summary>
      <table className="table">
        <TableHead
          columns={[
            text('admin.css.contrast.pair'),
            text('admin.css.light'),
            text('admin.css.dark'),
            text('admin.css.contrast.needs'),
          ]}
          right={at => at > 0}
        />
        <tbody>
          {pairs.map(pair => (
            <tr key={`${pair.of} ${pair.on} ${pair.least} ${pair.map}`}>
              <td>{pairName(text, pair)}</td>
              {(['light', 'dark'] as const).map(theme => (
                <td key={theme} className="r">
                  {number(shownRatio(ratioOf(values, pair, theme)))}
                </td>
              ))}
              <td className="r">{number(pair.least)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
