import { useEffect } from 'react'
import { proxy, useSnapshot } from 'valtio'
import type { UsualReason } from '../../../../contract/entities/report.ts'
import { callServer } from '../../../state/device/call-server.ts'

/** The site's own reasons, as they were read last. */
const known = proxy<{ reasons: UsualReason[] }>({ reasons: [] })

/** Takes over the site's own reasons, as somebody here has saved them. */
export function noteReasons(reasons: readonly UsualReason[]): void {
  known.reasons = [...reasons]
}

/** The site's own reasons (PRODUCT 6.34); those that were known before where no answer comes. */
export function useUsualReasons(): readonly UsualReason[] {
  useEffect(() => {
    void callServer('admin.reasons', {}).then(
      ({ data }) => noteReasons(data.reasons),
      () => {},
    )
  }, [])
  return useSnapshot(known).reasons
}
