import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Skeletons } from '../../ui/skeleton.tsx'
import { useOnline } from '../device/online.ts'
import { useText } from '../language/text.tsx'
import type { useSettings } from './use-settings.ts'

/** Shown while the settings are not on this device: they are loading, there is no signal, or they could not be loaded. */
export function SettingsUnknown({
  title,
  outcome,
  again,
}: {
  /** The title if they could not be loaded. */
  title: string
} & Pick<ReturnType<typeof useSettings>, 'outcome' | 'again'>) {
  const text = useText()
  const online = useOnline()
  if (!online)
    return (
      <Empty drawing="lamp" title={text('app.missing.offline.title')}>
        {text('app.missing.offline.text')}
      </Empty>
    )
  if (outcome === null || outcome === 'fine') return <Skeletons of="comment" count={5} />
  return (
    <Empty drawing="shoji" title={title} action={<Button onClick={again}>{text('app.retry')}</Button>}>
      {text('settings.failed.text')}
    </Empty>
  )
}
