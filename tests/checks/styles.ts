/**
 * Class names are global: once a screen has been opened, its sheet stays and styles the screens after it. So each rule of a folder has a
 * class in its selector that no sheet of another folder knows, and the names of `src/app/ui` are changed there alone. Finds the rules that
 * have none, and those that scroll sideways without being positioned: what only a screen reader hears is placed absolutely, would not
 * scroll with such a box, and makes the page wider than the window. A sample must be found, which shows that the check can fail, and a
 * least number of sheets that it has read them.
 */
import { globSync, readFileSync } from 'node:fs'
import { type Declaration, type Rule, type SelectorComponent, transform } from 'lightningcss'

const leastSheets = 80

/** What still leaks, each with why. A new one has a class of its own instead; one that leaks no more is taken out. */
const allowed: readonly string[] = []

/** A rule with declarations: the classes that an element and what is around it need, one list for each alternative of its selector. */
type Found = { folder: string; sheet: string; line: number; classes: string[] }
type Read = { rules: Found[]; names: Set<string>; unplaced: string[] }

/** Whether declarations make a box scroll sideways alone. */
const isStrip = ({ property, value }: Declaration): boolean => property === 'overflow-x' && value === 'auto'

/** The classes of a selector, and names of highlights; alternatives, as of `:is`, make several lists. What must not be there names nothing. */
function alternatives(selector: readonly SelectorComponent[]): string[][] {
  let lists: string[][] = [[]]
  const times = (more: string[][]) => {
    lists = lists.flatMap(list => more.map(each => [...list, ...each]))
  }
  for (const part of selector) {
    if (part.type === 'class') times([[part.name]])
    if (part.type === 'pseudo-element' && part.kind === 'highlight-function') times([[`highlight ${part.name}`]])
    if (part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where' || part.kind === 'has'))
      times(part.selectors.flatMap(alternatives))
  }
  return lists
}

/** All rules of a sheet, and all class names that it mentions. */
function read(sheet: string, code: string): Read {
  const rules: Found[] = []
  const names = new Set<string>()
  const unplaced: string[] = []
  const folder = sheet.startsWith('src/app/ui/') ? 'ui' : sheet.split('/').slice(2, -1).join('/')
  const walk = (all: readonly Rule[], around: string[][]) => {
    for (const rule of all) {
      if (rule.type === 'style') {
        const { selectors, declarations, rules: nested = [], loc } = rule.value
        const lists = selectors.flatMap(alternatives).flatMap(own => around.map(outer => [...outer, ...own]))
        for (const name of lists.flat()) names.add(name)
        const own = declarations?.declarations ?? []
        if (own.some(isStrip) && !own.some(each => each.property === 'position'))
          unplaced.push(`${sheet}:${loc.line + 1}`)
        const says = (declarations?.declarations?.length ?? 0) + (declarations?.importantDeclarations?.length ?? 0) > 0
        if (says) rules.push(...lists.map(classes => ({ folder, sheet, line: loc.line + 1, classes })))
        walk(nested, lists)
      } else if (rule.type === 'nested-declarations') {
        rules.push(...around.map(classes => ({ folder, sheet, line: rule.value.loc.line + 1, classes })))
      } else if (
        rule.type === 'layer-block' ||
        rule.type === 'media' ||
        rule.type === 'container' ||
        rule.type === 'supports'
      )
        walk(rule.value.rules, around)
    }
  }
  transform({
    filename: sheet,
    code: Buffer.from(code),
    visitor: { StyleSheet: ({ rules: all }) => walk(all as Rule[], [[]]) },
  })
  return { rules, names, unplaced }
}

/** The rules outside of `ui` whose classes all stand in sheets of other folders, as `FOLDER .class.class`, with where the first is. */
function leaks(all: readonly Read[]): Map<string, string> {
  const foldersOf = new Map<string, Set<string>>()
  for (const { rules, names } of all) {
    const folder = rules[0]?.folder
    if (folder === undefined) continue
    for (const name of names) foldersOf.set(name, (foldersOf.get(name) ?? new Set()).add(folder))
  }
  const found = new Map<string, string>()
  for (const { folder, sheet, line, classes } of all.flatMap(({ rules }) => rules)) {
    const isOwn = classes.some(name => foldersOf.get(name)?.size === 1)
    const key = `${folder} ${classes.map(name => `.${name}`).join('') || 'of elements alone'}`
    if (folder !== 'ui' && !isOwn && !found.has(key)) found.set(key, `${sheet}:${line}`)
  }
  return found
}

const strips = '.one { overflow-x: auto } .two { position: relative; overflow-x: auto }'
if (read('canary.css', strips).unplaced.join() !== 'canary.css:1') {
  console.error('the check is blind: it does not find a strip that is not positioned')
  process.exit(1)
}

const canary = leaks([
  read('src/app/ui/styles/canary.css', '.row { a { color: red } }'),
  read(
    'src/app/features/one/canary.css',
    '@layer components { @media print { .words { color: red } } .one { .words { color: red } } }',
  ),
  read(
    'src/app/features/two/canary.css',
    '.two .words { color: red } .row:is(.two, .words) { color: red } a { color: red }',
  ),
])
const expected = ['features/one .words', 'features/two .row.words', 'features/two of elements alone']
if ([...canary.keys()].join() !== expected.join()) {
  console.error(`the check is blind: it finds ${[...canary.keys()].join(', ')} instead of ${expected.join(', ')}`)
  process.exit(1)
}

const files = globSync('src/app/**/*.css').sort()
const sheets = files.map(file => read(file, readFileSync(file, 'utf8')))
const found = leaks(sheets)
const wrong = [...found].flatMap(([leak, at]) =>
  allowed.includes(leak) ? [] : [`${at} styles other screens too: ${leak}`],
)
for (const leak of allowed) if (!found.has(leak)) wrong.push(`'${leak}' leaks no more: take it out of the list`)
for (const at of sheets.flatMap(({ unplaced }) => unplaced)) wrong.push(`${at} scrolls sideways and is not positioned`)
if (files.length < leastSheets) wrong.push(`only ${files.length} sheets were read`)
if (wrong.length > 0)
  console.error([...wrong, 'Give such a rule a class of its own, or put it into src/app/ui.'].join('\n'))
console.log(`${files.length} sheets, ${wrong.length} problems`)
process.exit(wrong.length === 0 ? 0 : 1)
