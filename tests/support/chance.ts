/** What tests that go by chance share: a seed that is printed, so that a run can be had again, and how many rounds. */

/** From SEED, else another one in each process. */
export const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000))

/** How many rounds are asked for by ROUNDS, else so many. */
export const rounds = (few: number): number => Number(process.env.ROUNDS ?? few)

/** Says how a run with this seed can be had again. */
export const toldAgain = (lane: string, count: number): string =>
  `again: node tests/long.ts --only ${lane} --rounds ${count} --seed ${seed}`

/** Numbers from a seed, evenly spread: mulberry32. Gives a whole number from `least` up to, but not, `below`. */
export function numbersFrom(start: number): (least: number, below: number) => number {
  let state = start
  return (least, below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return least + Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * (below - least))
  }
}
