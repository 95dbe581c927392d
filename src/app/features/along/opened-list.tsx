import '../../ui/styles/rows.css'
import { useState } from 'react'
import { openedHref } from '../../../contract/opened-files.ts'
import { listOpened, removeOpened } from '../../../local/along/opened-files.ts'
import type { OpenedRow } from '../../../local/mirror/rows.ts'
import { useMirror } from '../../state/device/open-device.ts'
import { Confirm } from '../../state/forms/confirm.tsx'
import { Ago } from '../../state/language/ago.tsx'
import { useText } from '../../state/language/text.tsx'
import { useFormats } from '../../state/language/use-formats.ts'
import { showMessage } from '../../state/popups/global-message.ts'
import { useLive } from '../../state/reading/use-live.ts'
import { IconButton } from '../../ui/button.tsx'
import { Eave } from '../../ui/eave.tsx'
import { Icon } from '../../ui/icon.tsx'
import { trash } from '../../ui/icons.ts'
import { sheet, track } from '../../ui/icons-along.ts'
import { Link } from '../../ui/link.tsx'
import { Mixed } from '../../ui/mixed.tsx'
import s from './along.module.css'
import { OpenFile } from './open-file.tsx'
import { OpenWaiting } from './open-waiting.tsx'

/** The files that were opened on this device, each with a button that removes it, and what opens another one. */
export function OpenedFiles() {
  const text = useText()
  return (
    <section className="part next">
      <Eave big>{text('along.opened.title')}</Eave>
      <p className="soft">{text('along.opened.text')}</p>
      <OpenedRows />
      <OpenWaiting />
      <div className={s.acts}>
        <OpenFile />
      </div>
    </section>
  )
}

function OpenedRows() {
  const { value: files = [] } = useLive(listOpened, 'opened files', undefined)
  if (files.length === 0) return null
  return (
    <ul className="rows">
      {files.map(each => (
        <OneFile key={each.id} of={each} />
      ))}
    </ul>
  )
}

function OneFile({ of: { id, kind, name, count, at, bytes } }: { of: OpenedRow }) {
  const text = useText()
  const { size } = useFormats()
  const [asking, setAsking] = useState(false)
  return (
    <li className="row">
      <Icon path={kind === 'gpx' ? track : sheet} />
      <Link className="grow" href={openedHref(id)}>
        <b>
          <Mixed>{name}</Mixed>
        </b>
        <small className="num">
          {text('along.opened.count', { count })} · {size(bytes)} · <Ago at={at} />
        </small>
      </Link>
      <IconButton path={trash} label={text('along.opened.remove')} onClick={() => setAsking(true)} />
      {asking && <RemoveOpened id={id} onClose={() => setAsking(false)} />}
    </li>
  )
}

/** Asks before an opened file is removed from this device. @param props.onRemoved what follows */
export function RemoveOpened({ id, onClose, onRemoved }: { id: string; onClose: () => void; onRemoved?: () => void }) {
  const text = useText()
  const mirror = useMirror()

  async function remove() {
    onClose()
    if (!mirror) return
    await removeOpened(mirror, id)
    showMessage(text('along.opened.removed'))
    onRemoved?.()
  }

  return (
    <Confirm
      title={text('along.opened.remove.title')}
      words={text('along.opened.remove.text')}
      act={text('along.opened.remove')}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  )
}
