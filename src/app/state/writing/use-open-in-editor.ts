import { useRouter } from '@tanstack/react-router'
import { useMirror } from '../device/open-device.ts'
import { openPopup } from '../popups/open-popup.ts'

/**
 * Gives a function that opens an unsent change in its editor, also one that met a newer version. Asks first if that would replace
 * another draft.
 */
export function useOpenInEditor(): (commandId: string) => Promise<void> {
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
