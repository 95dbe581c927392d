import { useState } from 'react'
import type { OutputOf } from '../../../../contract/calls/index.ts'
import { keepingLimits } from '../../../../contract/keeping-limits.ts'
import type { Text } from '../../../../contract/messages/text.ts'
import { isOwnLook, noValues, type StyleValues } from '../../../../contract/site-style/style-values.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { LockableButton } from '../../../state/forms/lock.tsx'
import { useSending } from '../../../state/forms/use-sending.ts'
import { useText } from '../../../state/language/text.tsx'
import { useFormats } from '../../../state/language/use-formats.ts'
import { Button } from '../../../ui/button.tsx'
import { Eave } from '../../../ui/eave.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { down } from '../../../ui/icons.ts'
import { TableHead } from '../area/table-head.tsx'
import s from './css.module.css'
import { nameOf } from './names.ts'
import { Swatch } from './swatch.tsx'
import { type Difference, differencesOf } from './typed-style.ts'

/** A look that the site had or has. */
export type StyleVersion = OutputOf<'admin.styles'>[number]

/**
 * The looks that the site had, the current one first: who gave them, when and why, what each changed.
 * @param props.onRestore puts a look into the fields
 */
export function Versions({
  versions,
  onMore,
  onRestore,
}: {
  versions: readonly StyleVersion[]
  onMore: (older: readonly StyleVersion[]) => void
  onRestore: (values: StyleValues) => void
}) {
  const text = useText()
  const { busy, failure, send } = useSending(text('asked.failed'), true)
  const [ended, setEnded] = useState(versions.length < keepingLimits.siteStylesPage)
  async function more() {
    const before = versions.at(-1)?.id
    if (before === undefined) return
    const { data } = await callServer('admin.styles', { query: { before } })
    setEnded(data.length < keepingLimits.siteStylesPage)
    onMore(data)
  }
  return (
    <section>
      <Eave big>{text('admin.css.versions')}</Eave>
      {versions.length === 0 && <p className="soft">{text('admin.css.versions.none')}</p>}
      {versions.map((version, at) => (
        <Version
          key={version.id}
          version={version}
          // What the last one of a page changed is not known before the next page is here.
          before={versions[at + 1]?.values ?? (ended ? noValues : null)}
          isNow={at === 0}
          onRestore={() => onRestore(version.values)}
        />
      ))}
      {!ended && (
        <LockableButton look="quiet" disabled={busy} onClick={() => void send(more)}>
          {text('admin.css.versions.more')}
        </LockableButton>
      )}
      {failure !== null && <FieldError>{failure}</FieldError>}
    </section>
  )
}

function Version({
  version: { made_at, by, reason, values },
  before,
  isNow,
  onRestore,
}: {
  version: StyleVersion
  before: StyleValues | null
  isNow: boolean
  onRestore: () => void
}) {
  const text = useText()
  const { date } = useFormats()
  return (
    <article className={s.version}>
      <div className="flex wrap">
        <b>
          <time dateTime={made_at}>{`${date(made_at)} ${date(made_at, 'time')}`}</time>
        </b>
        <span className="muted">@{by}</span>
        {isNow && <span className="chip plain">{text('admin.css.version.now')}</span>}
        {isOwnLook(values) && <span className="chip plain">{text('admin.css.version.own')}</span>}
        {!isNow && (
          <Button look="quiet" size="small" className="push" onClick={onRestore}>
            {text('admin.css.version.restore')}
          </Button>
        )}
      </div>
      <p>{reason}</p>
      {before !== null && (
        <details className="faq">
          <summary>
            {text('admin.css.version.difference')}
            <Icon path={down} />
          </summary>
          <Differences of={differencesOf(before, values)} />
        </details>
      )}
    </article>
  )
}

/** What is another in a look than in the one before. */
function Differences({ of }: { of: readonly Difference[] }) {
  const text = useText()
  if (of.length === 0) return <p className="soft">{text('admin.css.version.nothing')}</p>
  return (
    <table className="table">
      <TableHead columns={[text('admin.css.what'), text('admin.css.was'), text('admin.css.is')]} />
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
