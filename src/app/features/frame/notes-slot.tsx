import { needTexts } from '../../state/language/catalogues.ts'
import { Later } from '../../state/loading/later.tsx'
import { partOfDocument } from '../../state/loading/part-of-document.tsx'
import { useHeldNotes } from '../../state/site/use-held-notes.ts'

const NotesAbove = partOfDocument(
  async () => (await Promise.all([import('../../state/site/notes-above.tsx'), needTexts('emergency')]))[0].NotesAbove,
  'drawn',
)

/** The place above a page for emergency notes that were not read; what shows them loads only where there is a note. */
export function NotesSlot() {
  const held = useHeldNotes()
  return held?.notes.length ? (
    <Later>
      <NotesAbove {...held} />
    </Later>
  ) : null
}
