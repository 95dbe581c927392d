import { stat } from 'node:fs/promises'

const nextTurn = setImmediate
const clearTurn = clearImmediate

/** What waits for the next turn of the event loop: React's work and that of the store. */
const turns = new Set<NodeJS.Immediate>()

/** `setImmediate`, counted. */
export function countedTurn(callback: (...given: unknown[]) => void, ...given: unknown[]) {
  const turn = nextTurn(() => {
    turns.delete(turn)
    callback(...given)
  })
  turns.add(turn)
  return turn
}

/** `clearImmediate` of what is counted. */
export function clearCounted(turn: NodeJS.Immediate) {
  turns.delete(turn)
  clearTurn(turn)
}

/** More turns than any page takes: one that draws itself again and again never rests. */
const mostTurns = 10_000

/** As many threads as work outside of the event loop. */
const threads = 4

/** Resolves when what was asked of other threads before, such as the digest of a draft's key, has come: they work in order. */
const untilOthersRest = () => Promise.all(Array.from({ length: threads }, () => stat('.')))

/** Resolves when the page has nothing to do before its clock moves. Code that was loaded before is there at once. */
export async function untilAtRest(): Promise<void> {
  let left = mostTurns
  do {
    do await new Promise(next => nextTurn(next))
    while (turns.size > 0 && --left > 0)
    await untilOthersRest()
  } while (turns.size > 0 && left > 0)
  if (left === 0) throw new Error('the page never rests')
}
