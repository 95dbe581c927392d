import { useRouter } from '@tanstack/react-router'
import { useMirror } from '../device/open-device.ts'
import { openInEditor } from './open-in-editor.ts'

/** Gives {@link openInEditor} to components; `opened` is called once the editor's page is open, or told that it is too `late`. */
export function useOpenInEditor(): (commandId: string, opened?: (late: boolean) => void) => Promise<boolean> {
  const router = useRouter()
  const mirror = useMirror()
  return async (id, opened) => {
    if (!mirror) return false
    return openInEditor(
      mirror,
      id,
      async href => {
        await router.navigate({ href })
        opened?.(false)
      },
      () => opened?.(true),
    )
  }
}
