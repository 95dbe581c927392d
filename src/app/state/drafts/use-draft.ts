import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Session } from '../../../contract/entities/session.ts'
import { joinDrafts } from '../../../local/editing/join-drafts.ts'
import { enqueueDraft, shareDraft, unshareDraft } from '../../../local/editing/shared-drafts.ts'
import { type Draft, forgetDraft, keepDraft, readDraft, unstoredDrafts } from '../../../local/mirror/drafts.ts'
import type { Mirror } from '../../../local/mirror/schema.ts'
import { deviceNow, useMirror } from '../device/open-device.ts'
import { beginEditing, endEditing, inTurn, openEditor, untilStored } from '../device/open-editors.ts'
import type { Store } from '../writing/use-write.ts'
import { useDraftElsewhere } from './use-draft-elsewhere.ts'

/** A draft is stored when the typing pauses, and at the latest after `latestMs`, so that continuous typing is stored too. */
const pauseMs = 400
const latestMs = 2_000

/** Whose text an editor holds. It stays theirs when the device switches to another account while the editor is open. */
type Owner = { mirror: Mirror; session: Session | null; left: boolean }

/**
 * Stores what is typed in an editor on the device, and finds it again. A member's draft also goes to the server, where the other
 * devices find it.
 * @param key the draft's place, as in `local/mirror/drafts.ts`
 * @param begun what the editor holds when there is no draft
 * @param from for an edit: the version that is edited; a draft that was found keeps the version it began from
 * @returns `ready` once an earlier draft was looked for; `kept` when what is typed is stored; `failed` when the device refuses to
 * store it; `base` the version that it began from; `offer` what another device has begun here; `taken` how often that, or
 * what was taken back to be edited, has replaced what stood here
 */
export function useDraft<T>(key: string, begun: T, from: Draft['base'] = null) {
  const mirror = useMirror()
  const [draft, setDraft] = useState(begun)
  const [base, setBase] = useState(from)
  const [ready, setReady] = useState(false)
  const [kept, setKept] = useState(false)
  const [failed, setFailed] = useState(false)
  const [taken, setTaken] = useState(0)
  const typed = useRef<{ value: T; since: number } | null>(null)
  // Whether anything was typed since the editor opened.
  const touched = useRef(false)
  // While what stood here is being queued and stays in view, nothing that is typed counts any more.
  const held = useRef(false)
  const owners = useRef<Owner | null>(null)

  function show(found: Pick<Draft, 'content' | 'base'>) {
    setDraft(found.content as T)
    setBase(found.base)
    setKept(true)
    beginEditing(key)
  }

  const offer = useDraftElsewhere(key, found => {
    typed.current = null
    show(found)
    setTaken(count => count + 1)
  })

  /** Shows what was put here from elsewhere, before what was typed since the editor was last stored. */
  const showStored = useEffectEvent((found: Draft) => {
    const { current } = typed
    typed.current = null
    show(found)
    const joined = current && joinDrafts(found.content, current.value)
    if (joined) type(joined as T)
    touched.current = true
    setTaken(count => count + 1)
  })

  const flush = useEffectEvent((owner: Owner, leaving: boolean) => {
    const { current } = typed
    const soon = leaving && touched.current
    if (owner.left || (!current && !soon)) return
    typed.current = null
    if (leaving) touched.current = false
    const { mirror, session } = owner
    const nothing = current !== null && isSame(current.value, begun)
    void inTurn(key, async () => {
      if (nothing) {
        await forgetDraft(mirror, key)
        // An editor that was emptied by hand keeps nothing from being reloaded.
        if (typed.current === null) endEditing(key)
      } else if (current) await keep(mirror, current.value)
      if (!session) return
      if (nothing) await unshareDraft(mirror, key, session)
      else await shareDraft(mirror, key, session, Date.now(), soon)
    })
  })

  async function keep(mirror: Mirror, value: T) {
    try {
      await keepDraft(mirror, key, { content: value, base })
      setKept(true)
      setFailed(false)
    } catch (error) {
      setFailed(true)
      throw error
    }
  }

  /**
   * When the account changes: a visitor's text moves to the account that signs in; a member's text stays in the member's own
   * store.
   */
  const turn = useEffectEvent(async (owner: Owner) => {
    const next = deviceNow()?.session ?? null
    if (owner.left || next?.id === owner.session?.id) return
    if (owner.session) {
      flush(owner, true)
      show({ content: begun, base: from })
      endEditing(key)
      setKept(false)
    } else if (touched.current) {
      typed.current = { value: typed.current?.value ?? draft, since: Date.now() }
      void inTurn(key, () => forgetDraft(owner.mirror, key))
    }
    owner.left = true
    await untilStored(key)
  })

  const begin = useEffectEvent(show)

  useEffect(() => {
    if (!mirror) return
    const device = deviceNow()
    const owner = { mirror, session: device?.session ?? null, left: false }
    owners.current = owner
    void readDraft(mirror, key).then(
      found => {
        if (owner.left) return
        if (found && typed.current === null) {
          begin(found)
          const isHere = !unstoredDrafts(mirror).has(key)
          setKept(isHere)
          setFailed(!isHere)
        }
        setReady(true)
      },
      () => {
        if (owner.left) return
        // What is typed now is tried to be stored all the same.
        setFailed(true)
        setReady(true)
      },
    )
    const leave = () => flush(owner, true)
    const close = openEditor(key, {
      store: () => flush(owner, false),
      async show() {
        const found = await readDraft(mirror, key)
        if (found && !owner.left) showStored(found)
      },
    })
    // A phone may stop a page that is not visible, without any further event.
    const hide = () => document.visibilityState === 'hidden' && leave()
    const unsubscribe = device?.subscribe(() => turn(owner))
    addEventListener('pagehide', leave)
    addEventListener('visibilitychange', hide)
    return () => {
      close()
      unsubscribe?.()
      removeEventListener('pagehide', leave)
      removeEventListener('visibilitychange', hide)
      leave()
      owner.left = true
      endEditing(key)
    }
  }, [mirror, key])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the pause anew
  useEffect(() => {
    const { current: owner } = owners
    if (!owner) return
    const { since } = typed.current ?? { since: Date.now() }
    const timer = setTimeout(() => flush(owner, false), Math.min(pauseMs, Math.max(0, since + latestMs - Date.now())))
    return () => clearTimeout(timer)
  }, [draft, mirror])

  /** Shows an empty editor; what is stored stays stored. */
  function empty() {
    typed.current = null
    touched.current = false
    endEditing(key)
    setDraft(begun)
    setBase(from)
    setKept(false)
  }

  function type(value: T) {
    if (held.current) return
    typed.current = { value, since: typed.current?.since ?? Date.now() }
    touched.current = true
    beginEditing(key)
    setKept(false)
    setDraft(value)
  }

  return {
    draft,
    base,
    ready,
    kept,
    failed,
    offer,
    taken,
    keep: type,
    /**
     * Writes what stands here, and deletes its draft in the transaction that queues the write. The editor is empty as soon as it is
     * queued for a member, so that one can type on; if it is refused, what stood here is back, before what was typed since.
     * @param write writes, and queues by `store`
     * @param stays the editor closes with the write: until then it shows what is written
     */
    async send(write: (store: Store) => Promise<boolean>, stays = false): Promise<boolean> {
      // It is being written already.
      if (held.current) return false
      const sent = draft
      let emptied = false
      const begin = () => {
        if (stays) typed.current = null
        else empty()
        emptied = true
      }
      held.current = stays
      // A visitor signs in first: until then the text moves with the account.
      if (deviceNow()?.session) begin()
      const accepted = await write((mirror, commands, session) => {
        if (!emptied) begin()
        const queued = untilStored(key).then(() => enqueueDraft(mirror, key, commands, session))
        void inTurn(key, () => queued)
        return queued
      }).finally(() => {
        held.current = false
      })
      if (accepted && stays) empty()
      if (!accepted && emptied) type(withTyped(sent, typed.current))
      return accepted
    },
    forget() {
      empty()
      if (!mirror) return
      const session = deviceNow()?.session
      void inTurn(key, async () => {
        await forgetDraft(mirror, key)
        if (session) await unshareDraft(mirror, key, session)
      })
    },
  }
}

/** What was given back, with what was typed since; where the two can't be joined it is what was typed. */
function withTyped<T>(back: T, typed: { value: T } | null): T {
  if (typed === null) return back
  return (joinDrafts(back, typed.value) as T | null) ?? typed.value
}

/** Whether two values hold the same. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
