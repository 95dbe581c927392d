/** Texts on which a regular expression takes as many steps as it can: what one of its parts reads, over and over, and then something else. */
import type { AST } from '@eslint-community/regexpp'
import { fitting, parsed } from './regexp-steps.ts'

/** Letters of the kinds that classes of letters part. */
const letters = [...'a0 -._/@#<>"\'=&*,!?;:(){}[]\\|A\n\t%~+\u0301é東あア｜《ー〜\u200b\u00a0\u0000']
/** What ends a text: nothing, and letters that few parts of expressions read. */
const ends = ['', '\u0000', '\n', '!', 'a', ' ']
const [mostUnits, mostBefores] = [24, 8]

/** What repeats in a text, and what stands before and behind it. */
export type HostileInput = { before: string; unit: string; end: string }

/** The inputs for an expression: of each of its parts that repeats, and of all that stands up to it. */
export function hostileInputs(expression: RegExp): HostileInput[] {
  // Nothing, and what few parts of expressions read: what stands at the beginning of a text may be a case of its own.
  const befores = new Set<string>(['', '\u0000'])
  const units = new Set<string>()
  const { flags } = expression

  const visit = (alternatives: AST.Alternative[], before: string): void => {
    for (const { elements } of alternatives) {
      let path = before
      for (const element of elements) {
        if (element.type === 'Quantifier' && element.max - element.min > 15) {
          const read = samples(element.element, flags)
          befores.add(path)
          for (const each of read) units.add(each)
          for (const each of read.slice(0, 2)) units.add(path + each)
        }
        const inner = element.type === 'Quantifier' ? element.element : element
        if ('alternatives' in inner) visit(inner.alternatives, path)
        path += sample(element, flags)
      }
      units.add(path)
    }
  }
  visit(parsed(expression).alternatives, '')
  units.delete('')
  return [...befores]
    .slice(0, mostBefores)
    .flatMap(before => [...units].slice(0, mostUnits).flatMap(unit => ends.map(end => ({ before, unit, end }))))
}

/** A text of about so many letters. */
export const filledInput = ({ before, unit, end }: HostileInput, length: number): string =>
  before + unit.repeat(Math.ceil(length / unit.length)) + end

/** What a part reads, as short as it can be but never nothing where it can be more. */
function sample(element: AST.Element, flags: string): string {
  if (element.type === 'Quantifier')
    return sample(element.element, flags).repeat(Math.max(1, Math.min(element.min, 30)))
  return samples(element, flags)[0] ?? ''
}

/** Different texts that a part reads. */
function samples(element: AST.Element, flags: string): string[] {
  if (element.type === 'Quantifier') return [sample(element, flags)]
  if (element.type === 'Group' || element.type === 'CapturingGroup')
    return element.alternatives.map(({ elements }) => elements.map(each => sample(each, flags)).join(''))
  if (element.type === 'Character') return [String.fromCodePoint(element.value)]
  if (element.type === 'Assertion' || element.type === 'Backreference') return ['']
  return letters.filter(fitting(element.raw, flags)).slice(0, 14)
}
