import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

/** Longer than any answer may take: on a busy machine that of a healthy server comes late. */
const longestAnswerMs = 20_000
const betweenMs = 100
/** So many other requests may be made, one after the other with their pauses, while one is not answered: on a quiet machine in five seconds. */
const othersMeanwhile = 50

/** Waits for an answer. @throws Error where neither an answer nor an end of the connection comes in time */
export type Wait = <Answer>(answer: Promise<Answer>) => Promise<Answer>

/** Waits so long that a busy machine hinders no healthy server. */
export async function waitLong<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${longestAnswerMs} ms`)), longestAnswerMs)
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Nobody waits for five seconds: as a busy machine lets everybody wait, these are counted in what else is done meanwhile by the processes
 * of the test and of the server, which is one request after the other that needs nothing but the two of them. Where the server is not
 * there, its refusal counts as well.
 */
export class Patience {
  readonly #waiting = new Set<{ since: number; late: (error: Error) => void }>()
  #others = 0
  #longest = 0
  #ended = false

  /** Begins to ask a site, until the test ends. */
  static beside(origin: string): Patience {
    const patience = new Patience()
    const asking = patience.#ask(origin)
    onTestFinished(async () => {
      patience.#ended = true
      await asking
    })
    return patience
  }

  /** The longest wait so far, in seconds of a quiet machine; counted anew from now on. */
  takeLongest(): number {
    const longest = this.#longest
    this.#longest = 0
    return (longest * betweenMs) / 1_000
  }

  readonly wait: Wait = async answer => {
    const late = Promise.withResolvers<never>()
    const waiting = { since: this.#others, late: late.reject }
    this.#waiting.add(waiting)
    try {
      return await waitLong(Promise.race([answer, late.promise]))
    } finally {
      this.#waiting.delete(waiting)
      this.#longest = Math.max(this.#longest, this.#others - waiting.since)
    }
  }

  async #ask(origin: string): Promise<void> {
    while (!this.#ended) {
      await pause(betweenMs)
      await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(longestAnswerMs) })
        .then(answer => answer.arrayBuffer())
        .catch(() => {})
      this.#others++
      for (const { since, late } of this.#waiting)
        if (this.#others - since > othersMeanwhile) late(new Error(`no answer while ${othersMeanwhile} others came`))
    }
  }
}
