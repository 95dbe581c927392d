import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Draft, forgetDraft, keepDraft, readDraft } from '../../local/drafts.ts'
import { shareDraft, unshareDraft } from '../../local/shared-drafts.ts'
import { deviceNow, useMirror } from './device.ts'
import { beginEditing, endEditing } from './editing.ts'
import { useElsewhere } from './use-elsewhere.ts'

const pauseMs = 400

/**
 * What is typed in an editor, kept on the device as one types and found again; a member's goes to the server too, where the other
 * devices find it.
 * @param key the draft's place, as in `local/drafts.ts`
 * @param begun what the editor holds when there is no draft
 * @param from of an edit: what it begins from; a draft that was found keeps what it began from
 * @returns `ready` once a former draft was looked for; `kept` when what is typed stands on the device; `base` what it began from;
 * `offer` what another device has begun here; `taken` how often that took the place of what stood here
 */
export function useDraft<T>(key: string, begun: T, from: Draft['base'] = null) {
  const mirror = useMirror()
  const [draft, setDraft] = useState(begun)
  const [base, setBase] = useState(from)
  const [ready, setReady] = useState(false)
  const [kept, setKept] = useState(false)
  const [taken, setTaken] = useState(0)
  const typed = useRef<{ value: T } | null>(null)
  // Whether anything was typed since the editor opened.
  const touched = useRef(false)
  const work = useRef(Promise.resolve())

  function show(found: Draft) {
    setDraft(found.content as T)
    setBase(found.base)
    setKept(true)
    beginEditing(key)
  }

  const offer = useElsewhere(key, found => {
    typed.current = null
    show(found)
    setTaken(count => count + 1)
  })

  /** One after the other: what is forgotten must not be sent after all. */
  function later(step: () => Promise<unknown>) {
    // That it can't be shared is no reason to stop: it stands on the device.
    work.current = work.current.then(step).then(
      () => {},
      () => {},
    )
  }

  const flush = useEffectEvent((leaving: boolean) => {
    const { current } = typed
    const soon = leaving && touched.current
    if (!mirror || (!current && !soon)) return
    typed.current = null
    if (leaving) touched.current = false
    const session = deviceNow()?.session
    later(async () => {
      if (current) await keepDraft(mirror, key, { content: current.value, base })
      if (!leaving) setKept(true)
      if (session) await shareDraft(mirror, key, session, Date.now(), soon)
    })
  })

  const begin = useEffectEvent(show)

  useEffect(() => {
    if (!mirror) return
    let here = true
    void readDraft(mirror, key).then(found => {
      if (!here) return
      if (found && typed.current === null) begin(found)
      setReady(true)
    })
    const leave = () => flush(true)
    addEventListener('pagehide', leave)
    return () => {
      here = false
      removeEventListener('pagehide', leave)
      leave()
      endEditing(key)
    }
  }, [mirror, key])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the pause anew
  useEffect(() => {
    const timer = setTimeout(() => flush(false), pauseMs)
    return () => clearTimeout(timer)
  }, [draft])

  return {
    draft,
    base,
    ready,
    kept,
    offer,
    taken,
    keep(value: T) {
      typed.current = { value }
      touched.current = true
      beginEditing(key)
      setKept(false)
      setDraft(value)
    },
    forget() {
      typed.current = null
      touched.current = false
      endEditing(key)
      setDraft(begun)
      setBase(from)
      setKept(false)
      if (!mirror) return
      const session = deviceNow()?.session
      later(async () => {
        await forgetDraft(mirror, key)
        if (session) await unshareDraft(mirror, key, session)
      })
    },
  }
}
