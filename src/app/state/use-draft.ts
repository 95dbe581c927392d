import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { forgetDraft, keepDraft, readDraft } from '../../local/drafts.ts'
import { useMirror } from './device.ts'

const pauseMs = 400
const dirty = new Set<string>()

/** Whether an editor holds something that has not been sent: a new version waits for it. */
export const isEditing = (): boolean => dirty.size > 0

/**
 * What is typed in an editor, kept on the device as one types and found again.
 * @param key the draft's place, as in `local/drafts.ts`
 * @param begun what the editor holds when there is no draft
 * @returns `ready` once a former draft was looked for; `kept` when what is typed stands on the device
 */
export function useDraft<T>(key: string, begun: T) {
  const mirror = useMirror()
  const [draft, setDraft] = useState(begun)
  const [ready, setReady] = useState(false)
  const [kept, setKept] = useState(false)
  const typed = useRef<{ value: T } | null>(null)

  const flush = useEffectEvent(async () => {
    const { current } = typed
    if (!mirror || !current) return
    typed.current = null
    await keepDraft(mirror, key, { content: current.value })
    setKept(true)
  })

  useEffect(() => {
    if (!mirror) return
    let here = true
    void readDraft(mirror, key).then(found => {
      if (!here) return
      if (found && typed.current === null) {
        setDraft(found.content as T)
        setKept(true)
        dirty.add(key)
      }
      setReady(true)
    })
    const leave = () => void flush()
    addEventListener('pagehide', leave)
    return () => {
      here = false
      removeEventListener('pagehide', leave)
      leave()
      dirty.delete(key)
    }
  }, [mirror, key])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the pause anew
  useEffect(() => {
    const timer = setTimeout(() => void flush(), pauseMs)
    return () => clearTimeout(timer)
  }, [draft])

  return {
    draft,
    ready,
    kept,
    keep(value: T) {
      typed.current = { value }
      dirty.add(key)
      setKept(false)
      setDraft(value)
    },
    forget() {
      typed.current = null
      dirty.delete(key)
      setDraft(begun)
      setKept(false)
      if (mirror) void forgetDraft(mirror, key)
    },
  }
}
