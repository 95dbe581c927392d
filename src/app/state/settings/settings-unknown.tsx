import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Skeletons } from '../../ui/skeleton.tsx'
import { useOnline } from '../device/online.ts'
import { useText } from '../language/text.tsx'
import type { useSettings } from './use-settings.ts'

/** What stands while the settings are not known here: on their way, not to be had without a signal, or not come. */
export function SettingsUnknown({
  title,
  outcome,
  again,
}: {
  /** What did not come. */
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
