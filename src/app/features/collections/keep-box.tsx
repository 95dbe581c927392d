import { useId } from 'react'
import { turnKept } from '../../../local/keeping/kept-collections.ts'
import { useOnline } from '../../state/device/online.ts'
import { useDevice } from '../../state/device/open-device.ts'
import { keepInBackground } from '../../state/keeping/keep-in-background.ts'
import { useText } from '../../state/language/text.tsx'
import { useFormats } from '../../state/language/use-formats.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { SwitchLine } from '../../ui/switch-line.tsx'
import s from './collections.module.css'
import { type KeptSum, percentOf } from './kept-sum.ts'
import { useIsKept } from './use-collections.ts'

/** The switch that keeps a collection on this device: how much that is before, and how far it is meanwhile. */
export function KeepBox({ id, sum }: { id: string; sum: KeptSum | null }) {
  const text = useText()
  const { size } = useFormats()
  const device = useDevice()
  const online = useOnline()
  const label = useId()
  const kept = useIsKept(id)

  async function turn(on: boolean) {
    if (!device) return
    await turnKept(device.mirror, id, on)
    if (on) keepInBackground(device)
  }

  function said(): string {
    if (sum === null) return ' '
    const { of: count, kept: have } = sum
    if (count === 0) return text('collections.keep.none')
    if (have === count) return text('collections.keep.whole', { size: size(sum.bytes) })
    if (!kept) return text('collections.keep.size', { size: size(sum.whole - sum.bytes) })
    return text(online ? 'collections.keep.partly' : 'collections.keep.waits', {
      have: size(sum.bytes),
      size: size(sum.whole),
      kept: have,
      count,
    })
  }

  return (
    <div className={`${s.keepBox} screen-only`}>
      <SwitchLine
        line="flex"
        className="switch push"
        aria-labelledby={label}
        checked={kept === true}
        disabled={kept === undefined}
        onChange={on => void turn(on)}
      >
        <b id={label}>{text('collections.keep')}</b>
      </SwitchLine>
      {kept && sum && <ProgressBar percent={percentOf(sum)} label={text('collections.keep.progress')} />}
      <small className="num" role="status">
        {said()}
      </small>
    </div>
  )
}
