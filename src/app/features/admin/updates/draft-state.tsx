import { useText } from '../../../state/language/text.tsx'
import type { useDraft } from './use-draft.ts'

/** Whether what is typed is kept as a draft. */
export function DraftState({ draft: { state, changedElsewhere } }: { draft: ReturnType<typeof useDraft> }) {
  const text = useText()
  return (
    <div role="status">
      {changedElsewhere && <p className="soft">{text('admin.update.draft.changed')}</p>}
      {state !== 'none' && <p className="soft">{text(draftStates[state])}</p>}
    </div>
  )
}

const draftStates = {
  keeping: 'admin.update.draft.keeping',
  kept: 'admin.update.draft.kept',
  full: 'admin.update.drafts.full',
} as const
