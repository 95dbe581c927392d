import { useEffect, useState } from 'react'
import type { Text } from '../../../contract/messages/text.ts'
import type { KeptWhole } from '../../../local/keeping/whole.ts'
import type { PostView } from '../../../local/posts/views.ts'
import { useDevice } from '../../state/device/open-device.ts'
import { useKeepingStep } from '../../state/keeping/keep-in-background.ts'
import { keptScreen } from '../../state/keeping/screen.ts'
import { useText } from '../../state/language/text.tsx'
import { type Formats, useFormats } from '../../state/language/use-formats.ts'
import { whileHere } from '../../state/loading/while-here.ts'
import { Mark } from '../../ui/mark.tsx'

/** Says that a saved post can be read without a signal, and how much space it takes, or how many are missing. */
export function SavedMark({ post }: { post: PostView }) {
  const text = useText()
  const { size } = useFormats()
  const device = useDevice()
  const [found, setFound] = useState<KeptWhole | null>(null)
  const { id, saved } = post
  const pictures = post.pictures.map(each => `${each.thumb} ${each.large}`).join(' ')
  const step = useKeepingStep()
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured for each post, and again when its pictures are others or something has come
  useEffect(() => {
    if (!saved || !device) return
    const { mirror } = device
    const measure = async () =>
      (await import('../../../local/keeping/whole.ts')).keptWhole(mirror, [id], {
        origin: location.origin,
        screen: keptScreen(),
      })
    return whileHere(measure(), setFound, () => {})
  }, [id, saved, pictures, device, step])
  if (!saved) return null
  return (
    <span role="status">
      <Mark of="saved">{found === null ? undefined : keptText(text, size, found)}</Mark>
    </span>
  )
}

/** What is stored of a saved post, as text. */
export function keptText(
  text: Text,
  size: Formats['size'],
  { pictures, missing, bytes }: Pick<KeptWhole, 'pictures' | 'missing' | 'bytes'>,
): string {
  const count = pictures.of - pictures.kept
  if (count > 0) return text('post.saved.partly', { count })
  return text(missing.length === 0 ? 'post.saved.size' : 'post.saved.comments', { size: size(bytes) })
}
