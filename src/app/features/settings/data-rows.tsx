import { useEffect, useState } from 'react'
import type { DataUsed } from '../../../local/device/data-used.ts'
import { dataChoices } from '../../../local/keeping/choices.ts'
import { useDevice } from '../../state/device/open-device.ts'
import { choose, useDataChoices } from '../../state/keeping/data-choices.ts'
import { keepInBackground } from '../../state/keeping/keep-in-background.ts'
import { lineNow } from '../../state/keeping/line.ts'
import { useText } from '../../state/language/text.tsx'
import { useFormats } from '../../state/language/use-formats.ts'
import { whileHere } from '../../state/loading/while-here.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { SwitchLine } from '../../ui/switch-line.tsx'

/** What this device alone loads: saving data, the quality of pictures, mobile data, and what was loaded this month. */
export function DataRows() {
  const text = useText()
  const device = useDevice()
  const { saver, quality, metered } = useDataChoices()
  const saving = saver === 'auto' && lineNow()?.saveData === true
  return (
    <section className="part next">
      <h3>{text('data.device')}</h3>
      <div className="rows">
        <fieldset className="row wrap">
          <div aria-hidden>
            <b>{text('data.saver')}</b>
            <small>{text(saving ? 'data.saver.now' : 'data.saver.hint')}</small>
          </div>
          <Segmented
            legend={text('app.named', { what: text('data.saver'), name: text('data.saver.hint') })}
            hidden
            name="saver"
            value={saver}
            options={dataChoices.saver.map(value => ({ value, label: text(`data.saver.${value}`) }))}
            onChange={value => void choose('saver', value)}
          />
        </fieldset>
        <fieldset className="row wrap">
          <div aria-hidden>
            <b>{text('data.quality')}</b>
            <small>{text('data.quality.hint')}</small>
          </div>
          <Segmented
            legend={text('app.named', { what: text('data.quality'), name: text('data.quality.hint') })}
            hidden
            name="quality"
            value={quality}
            options={dataChoices.quality.map(value => ({ value, label: text(`data.quality.${value}`) }))}
            onChange={value => void choose('quality', value)}
          />
        </fieldset>
        <SwitchLine
          name="metered"
          checked={metered === 'on'}
          onChange={on => {
            void choose('metered', on ? 'on' : 'off')
            if (device) keepInBackground(device)
          }}
        >
          <div>
            <b>{text('data.metered')}</b>
            <small>{text('data.metered.hint')}</small>
          </div>
        </SwitchLine>
        <Used />
      </div>
    </section>
  )
}

function Used() {
  const text = useText()
  const device = useDevice()
  const { size } = useFormats()
  const [used, setUsed] = useState<DataUsed | null>(null)
  useEffect(() => (device ? whileHere(device.used(), setUsed, () => {}) : undefined), [device])
  if (used === null) return null
  const { pictures, calls, files } = used
  return (
    <div className="row">
      <div>
        <b>{text('data.used')}</b>
        <small>{text('data.used.facts', { pictures: size(pictures), calls: size(calls), files: size(files) })}</small>
      </div>
      <span className="meta num">{size(pictures + calls + files)}</span>
    </div>
  )
}
