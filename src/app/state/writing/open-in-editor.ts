import type { Mirror } from '../../../local/mirror/schema.ts'
import { showStored, storeTyped } from '../device/open-editors.ts'
import { openPopup } from '../popups/open-popup.ts'
import { forgetWrite } from './followed-writes.ts'

// Loaded with the first use: most pages never open a change in its editor.
const editing = () => import('../../../local/editing/take-to-editor.ts')

/** Whether an unsent change, or the draft that it became, has an editor to open it in. */
export const canOpenInEditor = async (mirror: Mirror, id: string): Promise<boolean> =>
  (await (await editing()).readOpenable(mirror)).has(id)

/**
 * Opens an unsent change in its editor, also one that met a newer version. Asks first if that would replace another draft.
 * @param go opens an address
 * @param late called instead when nothing is left to take back: it is being sent, or has arrived
 * @returns false when no editor can open it
 */
export async function openInEditor(
  mirror: Mirror,
  id: string,
  go: (href: string) => Promise<void>,
  late?: () => void,
): Promise<boolean> {
  const { placeFor, takeToEditor } = await editing()
  const open = async () => {
    forgetWrite(id)
    const href = await takeToEditor(mirror, id)
    if (!href) return late?.()
    // The address may be open already: then nothing else tells its editor.
    if (key != null) await showStored(key)
    await go(href)
  }
  const key = (await placeFor(mirror, id))?.key
  if (key != null) await storeTyped(key)
  const place = await placeFor(mirror, id)
  if (place?.taken) openPopup({ kind: 'replace-draft' }, () => void open())
  else if (place) await open()
  else late?.()
  return place !== null
}
