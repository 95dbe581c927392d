import { useEffect, useState } from 'react'
import type { Waiting } from '../../../local/command/waiting.ts'
import { useDevice } from '../device/open-device.ts'

/** How far the pictures of a command are uploaded, in per cent; null while they are not being uploaded. */
export function useUploadOf(waiting: Waiting | undefined): number | null {
  const device = useDevice()
  const [progress, setProgress] = useState<{ commandId: string; percent: number } | null>(null)
  const commandId = waiting?.commandId
  useEffect(() => (commandId === undefined ? undefined : device?.sender.subscribe(setProgress)), [device, commandId])
  return progress !== null && progress.commandId === commandId ? progress.percent : null
}
