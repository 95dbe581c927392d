import { useLayoutEffect, useRef } from 'react'
import { type Change, changed, type PostDraft } from './post-draft.ts'

/**
 * Changes a draft by its parts, each on top of those before: also of what was typed while pictures were made ready.
 * @returns `change`, and `end` after which nothing is changed any more: the draft was sent
 */
export function useChanges(draft: PostDraft, keep: (draft: PostDraft) => void) {
  const latest = useRef(draft)
  const ended = useRef(false)
  useLayoutEffect(() => {
    latest.current = draft
  })
  return {
    change(by: Change) {
      if (ended.current) return
      latest.current = changed(latest.current, by)
      keep(latest.current)
    },
    end() {
      ended.current = true
    },
  }
}
