import { useRouter } from '@tanstack/react-router'
import { useMirror } from '../device/open-device.ts'
import { openInEditor } from './open-in-editor.ts'

/** Gives {@link openInEditor} to components. */
export function useOpenInEditor(): (commandId: string) => Promise<void> {
  const router = useRouter()
  const mirror = useMirror()
  return async id => {
    if (mirror) await openInEditor(mirror, id, href => router.navigate({ href }))
  }
}
