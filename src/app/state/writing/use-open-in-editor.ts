import { useRouter } from '@tanstack/react-router'
import { useMirror } from '../device/open-device.ts'
import { openPopup } from '../popups/open-popup.ts'

/**
 * Gives what opens a waiting change, one that met a newer version, or a kept draft in its editor; asks before it takes the place
 * of another draft.
 */
export function useEdit(): (commandId: string) => Promise<void> {
  const router = useRouter()
  const mirror = useMirror()
  return async id => {
    if (!mirror) return
    const { placeFor, takeToEditor } = await import('../../../local/editing/take-to-editor.ts')
    const open = async () => {
      const href = await takeToEditor(mirror, id)
      if (href) await router.navigate({ href })
    }
    const place = await placeFor(mirror, id)
    if (place?.taken) openPopup({ kind: 'replace-draft' }, () => void open())
    else if (place) await open()
  }
}
