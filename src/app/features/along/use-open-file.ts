import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { openedHref } from '../../../contract/opened-files.ts'
import { FileRefused } from '../../../local/along/file-refused.ts'
import { keepOpened } from '../../../local/along/opened-files.ts'
import { readFile } from '../../../local/along/read-file.ts'
import { useMirror } from '../../state/device/open-device.ts'
import { useAppFacts } from '../../state/document/app-context.tsx'
import { useText } from '../../state/language/text.tsx'
import { closePopup, popups } from '../../state/popups/open-popup.ts'
import { atPage } from '../../ui/back-closes.ts'

/**
 * Opens a file: reads it, keeps it on this device and leads to its page. `open` is null until the device is open, `said` what is to be said
 * meanwhile, or of a file that was refused.
 */
export function useOpenFile(): { open: ((file: Blob, name: string) => Promise<void>) | null; said: string } {
  const text = useText()
  const router = useRouter()
  const mirror = useMirror()
  const { site } = useAppFacts()
  const [said, setSaid] = useState('')
  if (!mirror) return { open: null, said }

  async function open(file: Blob, name: string) {
    if (!mirror) return
    setSaid(text('along.open.reads'))
    try {
      const opened = await readFile(file, name, site.origin)
      const id = await keepOpened(mirror, opened, file.size)
      setSaid('')
      if (popups.open?.kind === 'along') closePopup()
      await atPage()
      await router.navigate({ href: openedHref(id) })
    } catch (error) {
      const why = error instanceof FileRefused ? error.why : 'failed'
      const from = error instanceof FileRefused ? error.site : ''
      setSaid(why === 'other_site' ? text('along.refused.other_site', { site: from }) : text(`along.refused.${why}`))
    }
  }
  return { open, said }
}
