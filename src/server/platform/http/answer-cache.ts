import { CallError } from '../../../contract/errors.ts'
import type { WrittenAnswer } from './written-answer.ts'

/** What is kept: its status, and about what it takes in memory. */
type Sized = { readonly status: number; readonly size: number }

/** Answers by what they depend on. */
export type AnswerCache<A extends Sized = WrittenAnswer> = {
  /** Whether nothing has to be made for whoever asks for this now. */
  has(key: string): boolean
  /** The answer under a key, where it is there now. */
  peek(key: string): A | undefined
  /** The answer under a key, or the one that `make` makes now. */
  get(key: string, make: () => Promise<A>): Promise<A>
  /** Forgets all: something that they show was changed or taken away. */
  clear(): void
}

/** An answer that is kept or being made. */
type Entry<A> = { until: number; answer: Promise<A>; bytes: number; made: A | null }

/**
 * Keeps answers for a while, counted from when each was begun; those who ask while one is made wait for it. One that failed (from 500
 * up) is not kept, and one that was begun before a {@link AnswerCache.clear} is given only to those who asked before it.
 * @param livesMs how long an answer is kept
 * @param mostBytes how much all of them may take; the oldest go first
 */
export function createAnswerCache<A extends Sized = WrittenAnswer>(
  { livesMs, mostBytes }: { livesMs: number; mostBytes: number },
  now: () => number = () => Date.now(),
): AnswerCache<A> {
  const kept = new Map<string, Entry<A>>()
  let bytes = 0
  let clearing: NodeJS.Timeout | undefined

  function forget(key: string, entry: Entry<A>): void {
    if (kept.get(key) !== entry) return
    kept.delete(key)
    bytes -= entry.bytes
  }

  function find(key: string): Entry<A> | undefined {
    const entry = kept.get(key)
    return entry && (!entry.made || entry.until > now()) ? entry : undefined
  }

  /** Counts what an answer takes, and makes room for it. */
  function count(key: string, entry: Entry<A>, { size }: A): void {
    if (kept.get(key) !== entry) return
    entry.bytes = size + 2 * key.length
    bytes += entry.bytes
    makeRoom()
    clearLater()
  }

  /** First where the time is over, then from the oldest on. */
  function makeRoom(): void {
    for (const [each, other] of kept) {
      if (other.made && (bytes > mostBytes || other.until <= now())) forget(each, other)
      else if (bytes <= mostBytes && other.until > now()) break
    }
  }

  /** When nobody asks any more, nothing makes room, and what was kept last would stay in memory. */
  function clearLater(): void {
    if (clearing) return
    clearing = setTimeout(() => {
      clearing = undefined
      makeRoom()
      if (kept.size > 0) clearLater()
    }, livesMs).unref()
  }

  function begin(key: string, make: () => Promise<A>): Promise<A> {
    const began = now()
    const entry: Entry<A> = { until: began + livesMs, answer: make(), bytes: 0, made: null }
    const before = kept.get(key)
    if (before) forget(key, before)
    kept.set(key, entry)
    entry.answer.then(
      answer => {
        entry.made = answer
        if (answer.status >= 500) forget(key, entry)
        else count(key, entry, answer)
      },
      () => forget(key, entry),
    )
    return entry.answer
  }

  return {
    has: key => find(key) !== undefined,
    peek: key => find(key)?.made ?? undefined,
    get(key, make) {
      const found = find(key)
      if (!found) return begin(key, make)
      if (found.made) return found.answer
      // Who began it may have been refused for what concerns nobody else, such as a rate: whoever waited asks by themselves then.
      return found.answer.catch(error => {
        if (error instanceof CallError) return make()
        throw error
      })
    },
    clear() {
      kept.clear()
      bytes = 0
    },
  }
}
