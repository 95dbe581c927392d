import { keepingLimits } from '../../../../contract/keeping-limits.ts'
import { newListeners } from '../../../../local/wire/listeners.ts'

/** A decision about one thing of a list, or several. */
type Made = { ids: readonly string[] }

/** What a list shows of the decisions that are made in it. */
export type DecisionsView<M extends Made, R> = {
  /** The last one, while it can be taken back. */
  undoable: M | null
  /** What is being sent. */
  sent: readonly M[]
  /** Rows that were decided, or changed by somebody else, since they were loaded. */
  decided: ReadonlyMap<string, R>
  /** Which things were left as they are, with the reason. */
  left: ReadonlyMap<string, string>
}

/** What is decided about a thing, as long as its answer is not there. */
export const decisionOf = <M extends Made>(id: string, { sent, undoable }: DecisionsView<M, unknown>): M | null =>
  [...sent, ...(undoable === null ? [] : [undoable])].findLast(({ ids }) => ids.includes(id)) ?? null

/** What was left as it is, with the reason. */
export type Left = readonly { id: string; why: string }[]

/** What came of a decision: the rows as they are now, and what was left. */
export type Decided<R> = { decided: readonly R[]; left: Left }

/**
 * Decides about things of a list. A decision is sent when it can't be taken back any more: after a moment, with the next one, or when the
 * page is left (PRODUCT 6.18).
 * @param send sends a decision
 * @param told.message the text of a failure
 * @param told.answered called when a decision is answered, or no answer came
 */
export function openDecisions<M extends Made, R extends { id: string }>(
  send: (made: M) => Promise<Decided<R>>,
  told: { message: (error: unknown) => string; answered: (made: M, left: Left) => void },
) {
  let view: DecisionsView<M, R> = { undoable: null, sent: [], decided: new Map(), left: new Map() }
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = newListeners()

  function show(change: Partial<DecisionsView<M, R>>): void {
    view = { ...view, ...change }
    listeners.tell()
  }

  const rowsWith = (rows: readonly R[]) => new Map([...view.decided, ...rows.map(row => [row.id, row] as const)])

  async function finish(made: M): Promise<void> {
    show({ sent: [...view.sent, made] })
    const { decided, left } = await send(made).catch((error: unknown): Decided<R> => {
      const why = told.message(error)
      return { decided: [], left: made.ids.map(id => ({ id, why })) }
    })
    show({
      sent: view.sent.filter(each => each !== made),
      decided: rowsWith(decided),
      left: new Map([...view.left, ...left.map(({ id, why }) => [id, why] as const)]),
    })
    told.answered(made, left)
  }

  /** Sends the decision that can still be taken back. */
  function flush(): void {
    clearTimeout(timer)
    const { undoable } = view
    if (undoable === null) return
    view = { ...view, undoable: null }
    void finish(undoable)
  }

  return {
    view: () => view,
    subscribe: listeners.subscribe,
    decide(made: M): void {
      flush()
      timer = setTimeout(flush, keepingLimits.undoMs)
      const left = new Map(view.left)
      for (const id of made.ids) left.delete(id)
      show({ undoable: made, left })
    },
    undo(): void {
      clearTimeout(timer)
      show({ undoable: null })
    },
    /** Takes over rows as they are now. */
    note: (rows: readonly R[]) => show({ decided: rowsWith(rows) }),
    flush,
  }
}
