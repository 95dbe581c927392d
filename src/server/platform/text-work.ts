import { isDeepStrictEqual } from 'node:util'
import type { RenderThread } from './render/render-thread.ts'

/** A function of a text alone that may run in any thread; what it takes and gives can be copied. `units` is how many UTF-16 units it reads. */
export type TextTask<I, O> = { units(input: I): number; work(input: I): O }

type Tasks = Readonly<Record<string, TextTask<never, unknown>>>

/** Does a task of a table: what it gives is the same wherever it runs. */
export type TextWork<T extends Tasks> = <N extends keyof T & string>(
  name: N,
  input: Parameters<T[N]['work']>[0],
) => Promise<ReturnType<T[N]['work']>>

/** A longer text is read beside the main thread, in UTF-16 units: none can hold up the others, whatever stands in it. */
export const longText = 6_000

type Does = (name: string, input: unknown) => Promise<unknown>

/** Does short texts at once, and long ones in the thread that renders documents. */
export function textWork<T extends Tasks>(tasks: T, thread: Pick<RenderThread, 'work'>): TextWork<T> {
  const does: Does = async (name, input) => {
    const { units, work } = tasks[name] as TextTask<unknown, unknown>
    return units(input) > longText ? thread.work(name, input) : work(input)
  }
  return does as TextWork<T>
}

/**
 * The same for one request, which does nothing twice: what it did before its transaction needs no thread in it, where its connection would
 * wait as well.
 */
export function doneOnce<W extends (name: never, input: never) => Promise<unknown>>(work: W): W {
  const done: { name: string; input: unknown; output: Promise<unknown> }[] = []
  const does: Does = (name, input) => {
    const known = done.find(each => each.name === name && isDeepStrictEqual(each.input, input))
    if (known) return known.output
    const output = (work as unknown as Does)(name, input)
    done.push({ name, input, output })
    return output
  }
  return does as unknown as W
}
