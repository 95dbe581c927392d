import { useEffect, useState } from 'react'
import type { Text } from '../../../contract/messages/text.ts'
import type { KeptOffline } from '../../../local/posts/saved-pictures.ts'
import type { PostView } from '../../../local/posts/views.ts'
import { useDevice } from '../../state/device/open-device.ts'
import { useText } from '../../state/language/text.tsx'
import { type Formats, useFormats } from '../../state/language/use-formats.ts'
import { useKeptPictures } from '../../state/pictures/keep-saved-pictures.ts'
import { Mark } from '../../ui/mark.tsx'

/** Says that a saved post can be read without a signal, and how much space its pictures take, or how many are missing. */
export function SavedMark({ post }: { post: PostView }) {
  const text = useText()
  const { size } = useFormats()
  const device = useDevice()
  const [found, setFound] = useState<KeptOffline | null>(null)
  const { id, saved } = post
  const pictures = post.pictures.map(each => `${each.thumb} ${each.large}`).join(' ')
  const loaded = useKeptPictures()
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured for each post, and again when its pictures are others or have come
  useEffect(() => {
    if (!saved || !device) return
    let here = true
    const { account } = device
    void import('../../../local/posts/saved-pictures.ts')
      .then(({ isKeptOffline }) => isKeptOffline(post, { account, origin: location.origin }))
      .then(
        found => here && setFound(found),
        () => {},
      )
    return () => {
      here = false
    }
  }, [id, saved, pictures, device, loaded])
  if (!saved) return null
  return (
    <span className="kept" role="status">
      <Mark of="saved">{found === null ? undefined : keptText(text, size, found)}</Mark>
    </span>
  )
}

/** What is stored of a saved post, as text. */
export function keptText(
  text: Text,
  size: Formats['size'],
  { missing, bytes }: Pick<KeptOffline, 'missing' | 'bytes'>,
): string {
  if (missing === 0) return text('post.saved.size', { size: size(bytes) })
  return text('post.saved.partly', { count: missing })
}
