import type { PlainKey } from '../../../contract/messages/text.ts'
import { Skeletons } from '../../ui/skeleton.tsx'
import { useConnection } from '../device/online.ts'
import { NotLoaded } from '../reading/not-loaded.tsx'
import { whyNothing } from '../reading/sync-outcome.ts'
import type { useSettings } from './use-settings.ts'

/**
 * Shown while the settings are not on this device: they are loading, or they did not arrive.
 * @param props.failed the title if they could not be loaded
 */
export function SettingsUnknown({
  failed,
  outcome,
  again,
}: {
  failed: PlainKey
} & Pick<ReturnType<typeof useSettings>, 'outcome' | 'again'>) {
  const why = whyNothing(outcome, useConnection())
  if (why === null) return <Skeletons of="comment" count={5} />
  return (
    <NotLoaded
      why={why}
      offline="app.missing.offline.title"
      offlineText="app.missing.offline.text"
      failed={failed}
      again={again}
    />
  )
}
