/**
 * Runs a regular expression as engines with backtracking do, and counts its steps: their number is the same on every machine, while a time
 * is another one on a busy machine. Knows what the product's expressions use, and throws for what it does not.
 */
import { type AST, RegExpParser } from '@eslint-community/regexpp'

/** One instruction: it reads a letter, chooses a way, or looks at the place. */
type Op =
  | { kind: 'letter'; fits: (letter: string) => boolean }
  | { kind: 'split'; first: number; second: number }
  | { kind: 'jump'; to: number }
  | { kind: 'mark' | 'moved'; slot: number }
  | { kind: 'holds'; at: (text: string, place: number) => boolean }
  | { kind: 'look'; program: Op[]; wanted: boolean; behind: boolean }
  | { kind: 'found' }

type Machine = { text: string; steps: number; most: number }

/** Thrown where an expression takes more steps than it may. */
export class TooManySteps extends Error {}

/** The syntax tree of an expression. */
export const parsed = ({ source, flags }: RegExp): AST.Pattern =>
  new RegExpParser().parsePattern(source, 0, source.length, { unicode: flags.includes('u') })

/**
 * Makes a counter for an expression: the steps that it takes to look through a text, for all matches if it is a global one.
 * @returns a function that throws TooManySteps beyond `most`
 */
export function stepCounter(expression: RegExp): (text: string, most: number) => number {
  const program = new Compiler(expression.flags).program(parsed(expression).alternatives)
  return (text, most) => {
    const machine = { text, steps: 0, most }
    for (let from = 0; from <= text.length; ) {
      const end = endOf(program, machine, from)
      if (end === null ? expression.sticky : !expression.global && !expression.sticky) break
      from = Math.max(end ?? 0, from + 1)
    }
    return machine.steps
  }
}

/** Where the match ends that begins at a place; null without one. @param mustEnd the only place where it may end */
function endOf(program: Op[], machine: Machine, from: number, mustEnd?: number): number | null {
  const { text } = machine
  const later = [{ at: 0, place: from, marks: [] as readonly number[] }]
  for (let way = later.pop(); way !== undefined; way = later.pop()) {
    let { at, place, marks } = way
    for (let goesOn = true; goesOn; ) {
      if (++machine.steps > machine.most) throw new TooManySteps()
      const op = program[at++] as Op
      if (op.kind === 'letter') {
        const letter = place < text.length ? text.charAt(place++) : ''
        goesOn = letter !== '' && op.fits(letter)
      } else if (op.kind === 'split') {
        later.push({ at: op.second, place, marks })
        at = op.first
      } else if (op.kind === 'jump') at = op.to
      else if (op.kind === 'mark') marks = marked(marks, op.slot, place)
      else if (op.kind === 'moved') goesOn = marks[op.slot] !== place
      else if (op.kind === 'holds') goesOn = op.at(text, place)
      else if (op.kind === 'look') goesOn = isThere(op, machine, place) === op.wanted
      else if (mustEnd === undefined || mustEnd === place) return place
      else goesOn = false
    }
  }
  return null
}

function marked(marks: readonly number[], slot: number, place: number): number[] {
  const next = [...marks]
  next[slot] = place
  return next
}

/** What stands behind a place is one letter at most in all of the product's expressions. */
const isThere = ({ program, behind }: Op & { kind: 'look' }, machine: Machine, place: number): boolean =>
  behind
    ? [place, place - 1].some(from => from >= 0 && endOf(program, machine, from, place) !== null)
    : endOf(program, machine, place) !== null

const wordLetter = /^\w$/
const isWord = (text: string, place: number) => wordLetter.test(text.charAt(place))

/** Makes programs of the syntax trees of one expression. */
class Compiler {
  readonly #flags: string
  #slots = 0

  constructor(flags: string) {
    this.#flags = flags
  }

  program(alternatives: AST.Alternative[]): Op[] {
    const ops: Op[] = []
    this.#either(alternatives, ops)
    ops.push({ kind: 'found' })
    return ops
  }

  #either(alternatives: AST.Alternative[], ops: Op[]): void {
    const ends: (Op & { kind: 'jump' })[] = []
    for (const [index, { elements }] of alternatives.entries()) {
      const split = { kind: 'split' as const, first: ops.length + 1, second: 0 }
      const isLast = index === alternatives.length - 1
      if (!isLast) ops.push(split)
      for (const element of elements) this.#element(element, ops)
      if (isLast) continue
      const end = { kind: 'jump' as const, to: 0 }
      ops.push(end)
      ends.push(end)
      split.second = ops.length
    }
    for (const end of ends) end.to = ops.length
  }

  #element(element: AST.Element, ops: Op[]): void {
    if (element.type === 'Quantifier') this.#repeated(element, ops)
    else if (element.type === 'Assertion') ops.push(this.#assertion(element))
    else if (element.type === 'Group' || element.type === 'CapturingGroup') this.#either(element.alternatives, ops)
    else if (element.type === 'Backreference') throw new Error('a reference to a group')
    else ops.push({ kind: 'letter', fits: fitting(element.raw, this.#flags) })
  }

  #repeated({ min, max, greedy, element }: AST.Quantifier, ops: Op[]): void {
    const split = () => {
      const way = { kind: 'split' as const, first: 0, second: 0 }
      const [on, out] = greedy ? (['first', 'second'] as const) : (['second', 'first'] as const)
      ops.push(way)
      way[on] = ops.length
      return () => {
        way[out] = ops.length
      }
    }
    for (let count = 0; count < min; count++) this.#element(element, ops)
    if (max !== Number.POSITIVE_INFINITY) {
      const leave: (() => void)[] = []
      for (let count = min; count < max; count++) {
        leave.push(split())
        this.#element(element, ops)
      }
      for (const each of leave) each()
      return
    }
    const begin = ops.length
    const slot = this.#slots++
    const leave = split()
    const canBeEmpty = element.type === 'Group' || element.type === 'CapturingGroup'
    if (canBeEmpty) ops.push({ kind: 'mark', slot })
    this.#element(element, ops)
    if (canBeEmpty) ops.push({ kind: 'moved', slot })
    ops.push({ kind: 'jump', to: begin })
    leave()
  }

  #assertion(assertion: AST.Assertion): Op {
    const lines = this.#flags.includes('m')
    if (assertion.kind === 'start')
      return { kind: 'holds', at: (text, place) => place === 0 || (lines && text[place - 1] === '\n') }
    if (assertion.kind === 'end')
      return { kind: 'holds', at: (text, place) => place === text.length || (lines && text[place] === '\n') }
    if (assertion.kind === 'word')
      return { kind: 'holds', at: (text, at) => (isWord(text, at - 1) !== isWord(text, at)) !== assertion.negate }
    // What is left looks ahead or behind, which the types of the parser don't tell apart.
    const { alternatives, negate, kind } = assertion as AST.LookaroundAssertion
    return { kind: 'look', program: this.program(alternatives), wanted: !negate, behind: kind === 'lookbehind' }
  }
}

/** Whether a letter is one of a class such as `[^a-z]` or `\s`. */
export function fitting(raw: string, flags: string): (letter: string) => boolean {
  const one = new RegExp(`^${raw}$`, flags.replaceAll(/[gym]/g, ''))
  const known = new Map<string, boolean>()
  return letter => {
    const fits = known.get(letter) ?? one.test(letter)
    known.set(letter, fits)
    return fits
  }
}
