import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { uuidv7 } from '../../../../contract/uuid.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { useOnline } from '../../../state/device/online.ts'
import { isCode } from '../../../state/forms/use-sending.ts'

/** A note in everybody's notifications, or a line above pages. */
export type DraftKind = 'note' | 'line'

/** What is typed: the words; of a note the post that it opens; of a line the page that it opens, and its last day. */
export type DraftFields = { en: string; ja: string; post_slug: string; href: string; until: string }

/** A draft as its form opens it; `rev` is null for one that the server does not have yet. */
export type OpenDraft = {
  key: string
  id: string
  kind: DraftKind
  rev: number | null
  fields: DraftFields
  sendAt: string | null
}

/** An empty draft under an id of its own. */
export const newDraft = (kind: DraftKind): OpenDraft => ({
  ...{ key: uuidv7(), id: uuidv7(), kind, rev: null, sendAt: null },
  fields: { en: '', ja: '', post_slug: '', href: '', until: '' },
})

/** How long after the last key what is typed is kept. */
const keepAfterMs = 1_000

/**
 * Keeps what is typed as a draft on the server, a moment after the last key and when the form is left; without a signal as soon as it is
 * back. Where another admin has changed the draft meanwhile, what is typed here goes on as another one.
 * @param onKept called after each change that the server has
 */
export function useDraft(opened: OpenDraft, onKept: () => void) {
  const [fields, setFields] = useState(opened.fields)
  const [id, setId] = useState(opened.id)
  const idNow = useRef(opened.id)
  const [state, setState] = useState<'none' | 'keeping' | 'kept' | 'full'>(opened.rev === null ? 'none' : 'kept')
  const [changedElsewhere, setChangedElsewhere] = useState(false)
  const [turn, setTurn] = useState(0)
  const online = useOnline()
  const latest = useRef(opened.fields)
  const rev = useRef(opened.rev)
  const running = useRef<Promise<void> | null>(null)
  const stopped = useRef(false)

  /** Goes on with what is typed under another id. */
  const beginAnew = () => {
    rev.current = null
    idNow.current = uuidv7()
    setId(idNow.current)
  }
  const keep = useEffectEvent(async () => {
    const sent = latest.current
    const { en, ja, post_slug, href, until } = sent
    try {
      const line = opened.kind === 'line' ? { href, until } : null
      const body = { id: idNow.current, en, ja, post_slug, line, based_on: rev.current }
      rev.current = (await callServer('admin.saveSiteUpdateDraft', { body })).data.rev
      if (latest.current === sent) setState('kept')
      onKept()
    } catch (error) {
      // Anything else is tried again with the next key, or when the signal is back.
      if (!isCode(error, 'conflict')) return
      if (rev.current === null) setState('full')
      else {
        beginAnew()
        setChangedElsewhere(true)
      }
    }
    if (latest.current !== sent) setTurn(now => now + 1)
  })
  const begin = useEffectEvent(() => {
    if (stopped.current || running.current !== null) return
    running.current = keep().finally(() => (running.current = null))
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these begins the wait anew
  useEffect(() => {
    if (state !== 'keeping') return
    const timer = setTimeout(begin, keepAfterMs)
    return () => clearTimeout(timer)
  }, [fields, id, state, turn, online])
  const leave = useEffectEvent(() => {
    if (state !== 'keeping') return
    // What is being kept may be without the last words; and it may turn out that these go on as another draft.
    if (running.current === null) begin()
    else void running.current.then(begin)
  })
  useEffect(() => () => leave(), [])

  return {
    id,
    fields,
    state,
    changedElsewhere,
    set(change: Partial<DraftFields>) {
      latest.current = { ...latest.current, ...change }
      setFields(latest.current)
      const isNothing = rev.current === null && Object.values(latest.current).every(value => value.trim() === '')
      setState(isNothing ? 'none' : 'keeping')
    },
    /** Keeps nothing any more, as it is sent; waits for what is being kept. */
    async stop() {
      stopped.current = true
      await running.current
    },
    /** The change that what is typed is based on; null for none. */
    basedOn: () => rev.current,
    /** Goes on keeping, as it was not sent. @param anew under another id, as this one was told already, or holds what somebody else wrote */
    goOn(anew: boolean) {
      stopped.current = false
      if (!anew) return
      beginAnew()
      setState('keeping')
    },
  }
}
