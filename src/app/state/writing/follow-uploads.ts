import { limits } from '../../../contract/limits.ts'
import type { Device } from '../../../local/device/device.ts'
import { uploadProgress } from './upload-progress.ts'

const gone = 400

/** Shows the progress of the outbox's uploads, also after a change of account. */
export function followUploads(device: Device): void {
  let stop = () => {}
  const follow = () => {
    stop()
    stop = device.sender.subscribe(progress => {
      if (progress && progress.percent < 100) showUpload(progress.percent)
      else endUpload()
    })
  }
  follow()
  device.subscribe(follow)
}

/** Stops at 90 per cent until the write that needs the upload is complete (PRODUCT 4.8). */
function showUpload(percent: number): void {
  uploadProgress.percent = Math.min(percent, limits.uploadProgressBeforeEnd)
}

/** The write is complete: shows 100 per cent for a moment, then nothing. */
function endUpload(): void {
  if (uploadProgress.percent === null) return
  uploadProgress.percent = 100
  setTimeout(() => {
    if (uploadProgress.percent === 100) uploadProgress.percent = null
  }, gone)
}
