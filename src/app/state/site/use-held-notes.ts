import { type HeldNotes, readNotes } from '../../../local/emergency/read-notes.ts'
import { useAppFacts } from '../document/app-context.tsx'
import { useLive } from '../reading/use-live.ts'

/** The emergency notes that this page knows: those of its document, then those that the device has heard of since. */
export function useHeldNotes(): HeldNotes | undefined {
  const { site, firstNow } = useAppFacts()
  const first = site.notes && { notes: site.notes.standing, unread: site.notes.unread, heardAt: firstNow }
  return useLive<HeldNotes | undefined>(
    readNotes,
    'notes',
    first,
    held => !first || (held !== undefined && held.heardAt > firstNow),
  ).value
}
