import { useLayoutEffect, useRef } from 'react'
import { type Change, changed, type PostDraft } from './post-draft.ts'

/**
 * Applies changes to a draft one after the other, so that what is typed while pictures are prepared is not lost.
 * @returns `change`; and `end`, after which nothing changes any more: the draft is sent
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
