import { useText } from '../../../state/language/text.tsx'
import { showMessage } from '../../../state/popups/global-message.ts'
import { copyText } from '../../../ui/copy-text.ts'

/** Copies a text, and says whether that went well. */
export function useCopy(): (words: string) => void {
  const text = useText()
  return words =>
    void copyText(words).then(
      () => showMessage(text('admin.health.copied'), 'success'),
      () => showMessage(text('admin.health.copy.failed'), 'error'),
    )
}
