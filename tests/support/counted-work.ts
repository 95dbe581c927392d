/** What a call of something built in counts, by what it was called on, with what, and what came out. */
type Cost = (on: never, args: never, result: never) => number

const length: Cost = (on: string | unknown[]) => on.length
const one: Cost = () => 1
const toResult: Cost = (on: string | unknown[], [, from = 0]: [unknown, number?], at: number) =>
  (at === -1 ? on.length : at + 1) - from
/** From where an expression begins to look to where what it found ends. */
const looked = (regExp: RegExp, text: string, from: number, found: RegExpExecArray | null): number =>
  found === null ? (regExp.sticky ? 1 : text.length - from) : found.index + found[0].length - from

const costs: readonly [prototype: object, names: readonly string[], cost: Cost][] = [
  [
    String.prototype,
    [
      ...['replace', 'replaceAll', 'split', 'match', 'search', 'includes', 'normalize'],
      ...['toLowerCase', 'toUpperCase', 'trim', 'trimEnd', 'trimStart'],
    ],
    length,
  ],
  [String.prototype, ['indexOf'], toResult],
  [
    Array.prototype,
    [
      ...['map', 'filter', 'every', 'some', 'find', 'findLast', 'findIndex', 'forEach', 'reduce', 'includes', 'join'],
      ...['flat', 'flatMap', 'slice', 'splice', 'shift', 'unshift', 'concat', 'sort', 'toSorted', 'reverse'],
    ],
    length,
  ],
  [Array.prototype, ['push'], (_on, args: unknown[]) => args.length],
  [Array.prototype, ['indexOf'], toResult],
  [Map.prototype, ['get', 'set', 'has'], one],
  [Set.prototype, ['add', 'has'], one],
]

/**
 * Counts the work that something does with texts and lists, by what it asks of what is built in: the letters that are looked at, and the
 * entries. The same on every machine, while a time is another one on a busy machine. How many steps a regular expression takes for a letter
 * is what `checks/regexps.ts` looks at.
 */
export function countedWork(work: () => unknown): number {
  let sum = 0
  const before: (() => void)[] = []
  const replace = <On>(
    prototype: object,
    name: PropertyKey,
    counted: (method: (...args: never[]) => unknown) => On,
  ) => {
    const own = Object.getOwnPropertyDescriptor(prototype, name) as PropertyDescriptor
    Object.defineProperty(prototype, name, { ...own, value: counted(own.value) })
    before.push(() => Object.defineProperty(prototype, name, own))
  }
  const undo = () => {
    for (let at = 0; at < before.length; at++) before[at]?.()
  }
  for (const [prototype, names, cost] of costs)
    for (const name of names)
      replace(
        prototype,
        name,
        method =>
          function (this: never, ...args: never[]) {
            const result = Reflect.apply(method, this, args) as never
            sum += cost(this, args as never, result)
            return result
          },
      )
  replace(
    RegExp.prototype,
    'exec',
    method =>
      function (this: RegExp, text: string) {
        const from = this.global || this.sticky ? this.lastIndex : 0
        const found = Reflect.apply(method, this, [text]) as RegExpExecArray | null
        sum += looked(this, text, from, found)
        return found
      },
  )
  replace(
    Array.prototype,
    Symbol.iterator,
    method =>
      function (this: unknown[]) {
        sum += this.length
        return Reflect.apply(method, this, [])
      },
  )
  try {
    work()
    return sum
  } finally {
    undo()
  }
}
