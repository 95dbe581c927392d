import { useEffect, useState } from 'react'
import { displaySettings } from '../../../contract/settings.ts'
import { quota } from '../../../local/device/storage.ts'
import { needTexts } from '../../state/language/catalogues.ts'
import { useText } from '../../state/language/text.tsx'
import { useFormats } from '../../state/language/use-formats.ts'
import { lazyPart } from '../../state/loading/lazy-part.tsx'
import { devicePath } from '../../ui/frame/entries.ts'
import { Icon } from '../../ui/icon.tsx'
import { forward } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'
import { Part, type PartProps, SegmentedRow } from './setting-row.tsx'
import s from './settings.module.css'

const InstallRow = lazyPart(async () => {
  const [{ InstallRow }] = await Promise.all([import('../../state/install/install-row.tsx'), needTexts('install')])
  return InstallRow
})

// The choices of this device are not kept in advance.
const DataRows = lazyPart(
  async () => (await Promise.all([import('./data-rows.tsx'), needTexts('keeping')]))[0].DataRows,
)

/** The setting for loading pictures, those of this device alone, and links to what is stored. */
export function DataPart(part: PartProps) {
  const text = useText()
  const { size } = useFormats()
  const [used, setUsed] = useState<number | null>(null)
  useEffect(() => {
    void quota().then(space => setUsed(space?.used ?? null))
  }, [])
  return (
    <Part title={text('settings.data')} names={['pictures']} nameOf={() => text('settings.pictures')} part={part}>
      <div className="rows">
        <SegmentedRow
          name="pictures"
          label={text('settings.pictures')}
          hint={text('settings.pictures.hint')}
          options={displaySettings.pictures.values.map(value => ({ value, label: text(`settings.pictures.${value}`) }))}
          part={part}
        />
        <InstallRow />
        <Link className="row low" href={devicePath}>
          <b className={s.pageName}>{text('nav.device')}</b>
          {used !== null && <span className="meta num">{size(used)}</span>}
          <Icon path={forward} look="s" />
        </Link>
        <Link className="row low" href="/account">
          <b className={s.pageName}>{text('nav.account')}</b>
          <span className="meta cut">{part.view.account?.email}</span>
          <Icon path={forward} look="s" />
        </Link>
      </div>
      <DataRows />
    </Part>
  )
}
