import { pairs, ratioOf, type WeakPair } from '../../../../contract/site-style/pairs.ts'
import type { StyleValues } from '../../../../contract/site-style/style-values.ts'
import { useText } from '../../../state/language/text.tsx'
import { useFormats } from '../../../state/language/use-formats.ts'
import { Icon } from '../../../ui/icon.tsx'
import { down } from '../../../ui/icons.ts'
import { Mark } from '../../../ui/mark.tsx'
import { TableHead } from '../area/table-head.tsx'
import s from './css.module.css'
import { pairName, shownRatio, weakName } from './names.ts'

/** Whether all that is shown on each other can be read, which pairs can't, and the contrast of all of them. */
export function Contrast({ values, weak }: { values: StyleValues; weak: readonly WeakPair[] }) {
  const text = useText()
  const { number } = useFormats()
  return (
    <>
      <div role="status">
        {weak.length === 0 ? (
          <Mark of="sent">{text('admin.css.contrast.fine')}</Mark>
        ) : (
          <>
            <Mark of="failed">{text('admin.css.contrast.weak')}</Mark>
            <ul className={s.weak}>
              {weak.map(each => (
                <li key={weakName(text, each)}>{weakName(text, each)}</li>
              ))}
            </ul>
          </>
        )}
      </div>
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
    </>
  )
}
