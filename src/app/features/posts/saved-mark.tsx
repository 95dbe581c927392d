import { useEffect, useState } from 'react'
import type { PostView } from '../../../local/views.ts'
import { useDevice } from '../../state/device.ts'
import { useKeptPictures } from '../../state/keep-saved.ts'
import { useText } from '../../state/text.tsx'
import { Mark } from '../../ui/signs.tsx'

/** That a post is kept for reading without a signal, and how much room it takes with its pictures that are on this device. */
export function SavedMark({ post }: { post: PostView }) {
  const text = useText()
  const device = useDevice()
  const [bytes, setBytes] = useState<number | null>(null)
  const { id, saved } = post
  const loaded = useKeptPictures()
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured for each post, and again when pictures have come
  useEffect(() => {
    if (!saved || !device) return
    let here = true
    const { account } = device
    void import('../../../local/saved-pictures.ts')
      .then(({ isKeptOffline }) => isKeptOffline(post, { account, origin: location.origin }))
      .then(
        ({ bytes }) => here && setBytes(bytes),
        () => {},
      )
    return () => {
      here = false
    }
  }, [id, saved, device, loaded])
  if (!saved) return null
  return (
    <span className="kept" role="status">
      <Mark of="saved">{bytes === null ? undefined : text('post.saved.size', { size: sizeText(bytes) })}</Mark>
    </span>
  )
}

/** A size as people read it: at least 1 KB. */
export const sizeText = (bytes: number): string =>
  bytes < 1e5 ? `${Math.max(1, Math.round(bytes / 1e3))} KB` : `${(bytes / 1e6).toFixed(1)} MB`
