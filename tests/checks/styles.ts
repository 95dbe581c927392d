/**
 * Holds that the classes of a feature are its own: the sheets of features and state are modules; each of their rules
 * has a class of its own in its selector, as a sheet stays once its screen has been opened, and one that may hold for any element makes the
 * browser style the whole page again when it arrives; what they say of `:global` classes are those of
 * `src/app/ui`. A class that is used is defined, and one that is defined is used. Also finds the rules that scroll sideways without being
 * positioned: what only a screen reader hears is placed absolutely, would not scroll with such a box, and makes the page wider than the
 * window. And in sheets that a page of posts has, each `:has()` that asks for a state, such as `:checked`, or that of `:root` for an attribute, and
 * each `+` or `~` behind what has no class, id or attribute: with one of them the browser looks through the whole page again for every element that comes or
 * goes anywhere, a sixth of the work of a tap on a post and most of a long list's. Samples must be found, which shows that the check can fail,
 * and a least number of sheets that it has read them.
 */
import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { type Declaration, type Rule, type SelectorComponent, transform } from 'lightningcss'

const leastSheets = 80

/** Classes of rich texts and of ProseMirror, which no component writes. */
const foreign = /^(hashtag|mention|ProseMirror.*)$/

/** The classes that an element and what is around it need, one list for each alternative of a selector. */
type Names = { own: string[]; global: string[] }
type Read = { sheet: string; own: Set<string>; global: Set<string>; wrong: string[] }

/** Whether declarations make a box scroll sideways alone. */
const isStrip = ({ property, value }: Declaration): boolean => property === 'overflow-x' && value === 'auto'

/** The sheets that a page of posts has. */
const onPosts = /^src\/app\/(ui|features\/(comments|feed|frame|posts|sidebar))\//

/** Whether a part of a selector holds for few elements, whatever else they are: for those of a class, an id or an attribute. */
function isNarrow(part: SelectorComponent, outer: boolean): boolean {
  if (part.type === 'nesting') return outer
  if (part.type !== 'pseudo-class') return part.type === 'class' || part.type === 'id' || part.type === 'attribute'
  if (part.kind === 'global') return part.selector.some(each => isNarrow(each, outer))
  const lists = part.kind === 'is' || part.kind === 'where' ? part.selectors : []
  return lists.length > 0 && lists.every(list => endsNarrow(list, outer))
}

/** The parts of a selector between its combinators, and before each the combinator. */
function compounds(selector: readonly SelectorComponent[]): { after: string | null; parts: SelectorComponent[] }[] {
  const found: { after: string | null; parts: SelectorComponent[] }[] = [{ after: null, parts: [] }]
  for (const part of selector) {
    if (part.type === 'combinator') found.push({ after: part.value, parts: [] })
    else found.at(-1)?.parts.push(part)
  }
  return found
}

/** Whether what a selector styles is narrowed down by its last part. */
const endsNarrow = (selector: readonly SelectorComponent[], outer: boolean): boolean =>
  compounds(selector)
    .at(-1)
    ?.parts.some(part => isNarrow(part, outer)) === true

/** Whether a selector has a `+` or `~` behind what may be any element, or any of a name. `outer` says it of what `&` stands for. */
const followsAny = (selector: readonly SelectorComponent[], outer: boolean): boolean =>
  compounds(selector).some(
    ({ after }, at, all) =>
      (after === 'next-sibling' || after === 'later-sibling') &&
      all[at - 1]?.parts.some(part => isNarrow(part, outer)) === false,
  )

/**
 * Whether a selector asks by `:has()` for the state of an element, or, of what may be any element, for an attribute. `outer` says of what `&`
 * stands for whether it is narrow.
 */
const asks = (selector: readonly SelectorComponent[], outer: boolean): boolean =>
  compounds(selector).some(({ parts }) => {
    const narrow = parts.some(part => isNarrow(part, outer))
    return parts.some(
      part => part.type === 'pseudo-class' && part.kind === 'has' && part.selectors.some(each => names(each, narrow)),
    )
  })

/** Whether what stands in a `:has()` names a state, or an attribute where that is not `free`. */
const names = (selector: readonly SelectorComponent[], free: boolean): boolean =>
  selector.some(part => {
    if (part.type === 'attribute') return !free
    if (part.type !== 'pseudo-class') return false
    if (part.kind === 'global') return names(part.selector, free)
    if (part.kind === 'is' || part.kind === 'where' || part.kind === 'not')
      return part.selectors.some(each => names(each, free))
    // What `>` begins with.
    return part.kind !== 'scope'
  })

/** The names in a selector; alternatives, as of `:is`, make several lists. What must not be there names nothing. */
function alternatives(selector: readonly SelectorComponent[]): Names[] {
  let lists: Names[] = [{ own: [], global: [] }]
  const times = (more: readonly Names[]) => {
    lists = lists.flatMap(list =>
      more.map(({ own, global }) => ({ own: [...list.own, ...own], global: [...list.global, ...global] })),
    )
  }
  for (const part of selector) {
    if (part.type === 'class') times([{ own: [part.name], global: [] }])
    if (part.type !== 'pseudo-class') continue
    if (part.kind === 'is' || part.kind === 'where' || part.kind === 'has') times(part.selectors.flatMap(alternatives))
    if (part.kind === 'global')
      times(alternatives(part.selector).map(({ own, global }) => ({ own: [], global: [...own, ...global] })))
  }
  return lists
}

/** The names that a sheet mentions, and what is wrong with it. */
function read(sheet: string, code: string): Read {
  const isModule = sheet.endsWith('.module.css')
  const found: Read = { sheet, own: new Set(), global: new Set(), wrong: [] }
  if (isModule === sheet.startsWith('src/app/ui/'))
    found.wrong.push(`${sheet} ${isModule ? 'is shared, and no module' : 'is no module'}`)
  const hold = (lists: readonly Names[], line: number) => {
    for (const { own, global } of lists) {
      const said = global.map(name => `.${name}`).join('') || 'elements alone'
      if (isModule && own.length === 0) found.wrong.push(`${sheet}:${line + 1} styles other screens too: ${said}`)
    }
  }
  const walk = (all: readonly Rule[], around: readonly Names[], narrow: boolean) => {
    for (const rule of all) {
      if (rule.type === 'style') {
        const { selectors, declarations, rules: nested = [], loc } = rule.value
        const lists = selectors
          .flatMap(alternatives)
          .flatMap(({ own, global }) =>
            around.map(outer => ({ own: [...outer.own, ...own], global: [...outer.global, ...global] })),
          )
        for (const name of lists.flatMap(({ own }) => own)) found.own.add(name)
        for (const name of lists.flatMap(({ global }) => global)) found.global.add(name)
        const says = [...(declarations?.declarations ?? []), ...(declarations?.importantDeclarations ?? [])]
        if (says.some(isStrip) && !says.some(each => each.property === 'position'))
          found.wrong.push(`${sheet}:${loc.line + 1} scrolls sideways and is not positioned`)
        if (says.length > 0) hold(lists, loc.line)
        if (onPosts.test(sheet) && selectors.some(each => asks(each, narrow)))
          found.wrong.push(`${sheet}:${loc.line + 1} asks for a state or an attribute by :has()`)
        if (onPosts.test(sheet) && selectors.some(each => followsAny(each, narrow)))
          found.wrong.push(`${sheet}:${loc.line + 1} has + or ~ behind any element`)
        walk(
          nested,
          lists,
          selectors.every(each => endsNarrow(each, narrow)),
        )
      } else if (rule.type === 'nested-declarations') {
        hold(around, rule.value.loc.line)
      } else if (
        rule.type === 'layer-block' ||
        rule.type === 'media' ||
        rule.type === 'container' ||
        rule.type === 'supports'
      )
        walk(rule.value.rules, around, narrow)
    }
  }
  transform({
    filename: sheet,
    code: Buffer.from(code),
    cssModules: isModule,
    visitor: { StyleSheet: ({ rules }) => walk(rules as Rule[], [{ own: [], global: [] }], false) },
  })
  return found
}

const inCode = (name: string) => name.replace(/-+(\w)/g, (_, letter: string) => letter.toUpperCase())
const folderOf = (file: string) => posix.dirname(file)
const words = (text: string) => text.split(/[^\w-]+/).filter(Boolean)

/** The classes in code that are written as words: `className="row"`, and the texts of `className={…}` that are not compared. */
const written = (code: string): string[] =>
  [...code.matchAll(/[cC]lassName=(?:"([^"]*)"|\{((?:[^{}]|\{[^{}]*\})*)\})/g)].flatMap(([, plain, built = '']) =>
    plain === undefined
      ? [...built.replace(/[!=]== '[^']*'/g, '').matchAll(/'([^']*)'|`([^`]*)`/g)].flatMap(([, text, template]) =>
          words(text ?? (template ?? '').replace(/\$\{[^}]*\}/g, ' ')),
        )
      : words(plain),
  )

/** What is wrong between sheets and code: both by path. */
function wrongIn(sheets: ReadonlyMap<string, string>, sources: ReadonlyMap<string, string>): string[] {
  const all = [...sheets].map(([sheet, code]) => read(sheet, code))
  const modules = new Map(all.filter(({ sheet }) => sheet.endsWith('.module.css')).map(each => [each.sheet, each]))
  const shared = new Set(all.flatMap(({ sheet, own }) => (modules.has(sheet) ? [] : [...own])))
  const usedIn = new Map<string, Set<string>>()
  const wrong = all.flatMap(each => each.wrong)
  for (const [file, code] of sources) {
    if (file.startsWith('src/app/ui/')) for (const name of written(code)) shared.add(name)
    for (const [, name = '', path = ''] of code.matchAll(/import (\w+) from '([^']*\.module\.css)'/g)) {
      const sheet = posix.join(folderOf(file), path)
      const defined = new Set([...(modules.get(sheet)?.own ?? [])].map(inCode))
      const used = usedIn.get(folderOf(sheet)) ?? new Set()
      usedIn.set(folderOf(sheet), used)
      for (const [, each = ''] of code.matchAll(new RegExp(`\\b(?<!\\.)${name}\\.(\\w+)`, 'g'))) {
        used.add(each)
        if (!defined.has(each)) wrong.push(`${file} uses ${name}.${each}, which ${sheet} does not define`)
      }
    }
  }
  for (const [file, code] of sources)
    for (const name of file.startsWith('src/app/ui/') ? [] : written(code))
      if (!shared.has(name)) wrong.push(`${file} writes the class ${name}, which no sheet of src/app/ui knows`)
  for (const { sheet, own, global } of modules.values()) {
    for (const name of own)
      if (!usedIn.get(folderOf(sheet))?.has(inCode(name))) wrong.push(`${sheet} defines .${name}, which is not used`)
    for (const name of global)
      if (!shared.has(name) && !foreign.test(name))
        wrong.push(`${sheet} names :global(.${name}), which src/app/ui does not know`)
  }
  return wrong
}

const one = 'src/app/features/one/canary'
const canary = wrongIn(
  new Map([
    [
      'src/app/ui/canary.css',
      '.row { a { color: red } } .strip { overflow-x: auto; &:has(.row a:checked) { color: red } }' +
        ' :root:has(a[open]) { color: red } .row:has([open]) { color: red } .row a { & + b { color: red } } .row + a { color: red } .row { & ~ a { color: red } }',
    ],
    ['src/app/features/one/plain.css', '.one { position: relative; overflow-x: auto }'],
    [
      `${one}.module.css`,
      '@layer components { @media print { :global(.row) { color: red } } .one-a { :global(.row) { color: red } } } a { color: red }' +
        ' .unused:is(:global(.strange), a) { color: red } :is(.one-a, :global(.row)) b { color: red } ::highlight(found) { color: red }',
    ],
  ]),
  new Map([
    [
      `${one}.tsx`,
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the code that is read
      "import s from './canary.module.css'\nconst a = <p className={`row unknown ${s.oneA}`}><b className={s.two} /></p>",
    ],
  ]),
)
const expected = [
  'src/app/ui/canary.css:1 scrolls sideways and is not positioned',
  'src/app/ui/canary.css:1 asks for a state or an attribute by :has()',
  'src/app/ui/canary.css:1 asks for a state or an attribute by :has()',
  'src/app/ui/canary.css:1 has + or ~ behind any element',
  'src/app/features/one/plain.css is no module',
  `${one}.module.css:1 styles other screens too: .row`,
  `${one}.module.css:1 styles other screens too: elements alone`,
  `${one}.module.css:1 styles other screens too: .row`,
  `${one}.module.css:1 styles other screens too: elements alone`,
  `${one}.tsx uses s.two, which ${one}.module.css does not define`,
  `${one}.tsx writes the class unknown, which no sheet of src/app/ui knows`,
  `${one}.module.css defines .unused, which is not used`,
  `${one}.module.css names :global(.strange), which src/app/ui does not know`,
]
if (canary.join('\n') !== expected.join('\n')) {
  console.error(`the check is blind: it finds\n${canary.join('\n')}\ninstead of\n${expected.join('\n')}`)
  process.exit(1)
}

const textsOf = (files: string[]) => new Map(files.sort().map(file => [file, readFileSync(file, 'utf8')]))
const sheets = textsOf(globSync('src/app/**/*.css'))
const sources = textsOf(globSync('src/app/**/*.{ts,tsx}').filter(file => !/\.(test|gen)\.tsx?$/.test(file)))
const wrong = wrongIn(sheets, sources)
if (sheets.size < leastSheets) wrong.push(`only ${sheets.size} sheets were read`)
if (wrong.length > 0) console.error(wrong.join('\n'))
console.log(`${sheets.size} sheets, ${wrong.length} problems`)
process.exit(wrong.length === 0 ? 0 : 1)
