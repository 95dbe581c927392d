import { expect, test } from 'vitest'
import { numbersFrom, rounds, seed, tellCovered, tellDrawn } from '../support/chance.ts'
import { newMember } from '../support/people.ts'
import { isReady, until } from '../support/site.ts'
import { Ground, type Outage, outages } from './outages.ts'
import { Patience } from './patience.ts'
import { expectAllOnce, PersonWriting, untilWritten } from './people-writing.ts'

/**
 * A site is killed, filled, cut off and set to another day while people write: what it acknowledged is there once, nobody waits for long, and
 * it is back by itself, or when its supervisor has started it again.
 */

const ROUNDS = rounds(10)
const WRITERS = 4
/** What each of them writes at once: twice as much is within the limits of a minute. */
const MOST = { posts: 8, comments: 24 }

const chosen = numbersFrom(seed)
const possible = outages.filter(each => each.possible)
tellDrawn('outages', ROUNDS, `${ROUNDS} outages of ${possible.length} kinds`)
const missing = outages.filter(each => !each.possible).map(({ name }) => name)
if (missing.length > 0) tellCovered(`not on this machine: ${missing.join(', ')}`)

/** Each kind in turn; every third time with another one at once. */
function drawOutages(round: number): Outage[] {
  const first = possible[round % possible.length] as Outage
  if (round % 3 !== 2) return [first]
  const others = possible.filter(each => each !== first)
  const second = others[chosen(0, others.length)] as Outage
  return [first, second].sort((a, b) => outages.indexOf(a) - outages.indexOf(b))
}

/** Waits until the server answers again, which its supervisor has started if it had ended. */
const untilBack = (ground: Ground) =>
  until('the site being back', async () => {
    await ground.supervise()
    return isReady(ground.site.origin)
  })

/** What came of one kind of outage: how often it was, what was written meanwhile, what of it was refused or cut off, and the longest waits. */
type Outcome = { times: number; written: number; repeated: number; waited: number; back: number }

/** Says for each kind what came of it. That nothing was lost or there twice is what each round has looked at. */
function tellOutcomes(outcomes: ReadonlyMap<string, Outcome>): void {
  for (const [names, { times, written, repeated, waited, back }] of outcomes)
    console.log(
      `${names}: ${times} times, ${written} written, ${repeated} of them repeated, 0 lost, 0 twice; ` +
        `longest wait ${waited.toFixed(1)} s, back after ${(back / 1_000).toFixed(1)} s at most`,
    )
  const longest = Math.max(...[...outcomes.values()].map(({ waited }) => waited))
  tellCovered(`the longest wait was ${longest.toFixed(1)} s of a quiet machine`)
}

test(
  `${WRITERS} people write while the site is struck ${ROUNDS} times: all is there once, nobody waits, it comes back`,
  async () => {
    const ground = await Ground.begin()
    const people: PersonWriting[] = []
    const patience = Patience.beside(ground.site.origin)
    for (let count = 0; count < WRITERS; count++)
      people.push(new PersonWriting(await newMember(ground.site), chosen, { most: MOST, wait: patience.wait }))
    const outcomes = new Map<string, Outcome>()
    const acknowledged = () => people.flatMap(each => each.writes).filter(each => each.made !== null).length
    for (let round = 0; round < ROUNDS; round++) {
      const struck = drawOutages(round)
      const names = struck.map(({ name }) => name).join(' and ')
      const [before, all] = [acknowledged(), people.flatMap(each => each.writes).length]
      const writing = people.map(each => each.write())
      await untilWritten(people, before + chosen(5, 80))
      for (const outage of struck) await outage.begin(ground)
      // All writers were refused or cut off, or what happened does not hinder them.
      await Promise.all(writing)
      if (await ground.supervise()) await Promise.all(people.map(each => each.write()))
      for (const outage of struck) await outage.end(ground)
      const ended = Date.now()
      await untilBack(ground)
      const back = Date.now() - ended
      const waited = patience.takeLongest()
      const repeated = people.flatMap(each => each.writes).filter(each => each.made === null).length
      await Promise.all(people.map(each => each.repeat()))
      await expectAllOnce(ground.site.origin, people)
      for (const each of people) {
        const said = each.refused
          .splice(0)
          .map(({ status, body }) => [status, (body as { code?: string } | null)?.code])
        expect([names, said.filter(([, code]) => code !== 'busy' && code !== 'stopping')]).toEqual([names, []])
      }
      const known = outcomes.get(names) ?? { times: 0, written: 0, repeated: 0, waited: 0, back: 0 }
      outcomes.set(names, {
        times: known.times + 1,
        written: known.written + acknowledged() - all,
        repeated: known.repeated + repeated,
        waited: Math.max(known.waited, waited),
        back: Math.max(known.back, back),
      })
      // The limits of a minute are counted from a server's start.
      await ground.site.stop()
      await ground.start()
    }
    tellOutcomes(outcomes)
  },
  120_000 + ROUNDS * 60_000,
)
