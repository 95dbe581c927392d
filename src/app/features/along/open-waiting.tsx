import { useEffect, useEffectEvent } from 'react'
import { takeWaitingFile } from '../../../local/along/waiting-files.ts'
import { useMirror } from '../../state/device/open-device.ts'
import s from './along.module.css'
import { useOpenFile } from './use-open-file.ts'

/** What the browser gives the installed app that the system opens with a file; not all browsers have it. */
type LaunchQueue = {
  setConsumer: (consume: (launch: { files?: readonly { getFile?: () => Promise<File> }[] }) => void) => void
}

/** Opens a file that was shared into the installed app, or that the system opens with it. */
export function OpenWaiting() {
  const mirror = useMirror()
  const { open, said } = useOpenFile()
  const take = useEffectEvent(async () => {
    if (!mirror) return
    const waiting = await takeWaitingFile(mirror)
    if (waiting) await open?.(waiting.blob, waiting.name)
  })
  const launched = useEffectEvent(async (handle: { getFile?: () => Promise<File> } | undefined) => {
    const file = await handle?.getFile?.()
    if (file) await open?.(file, file.name)
  })
  useEffect(() => {
    if (!mirror) return
    void take()
    const { launchQueue } = globalThis as { launchQueue?: LaunchQueue }
    launchQueue?.setConsumer(({ files }) => void launched(files?.[0]))
  }, [mirror])
  return said === '' ? null : (
    <p className={s.note} role="status">
      {said}
    </p>
  )
}
