/**
 * Size budgets of the built client, in bytes after brotli: what a visitor's first view of `/` loads, and that of `/posts`; what every page loads next,
 * when its browser rests (the device's store, and what follows the site), and what the worker keeps in advance, for all and besides for
 * members; what a traveller needs without a signal (`pocket`), and what makes files and paper of posts there (`along`), are counted apart, in all
 * languages together. Reads the build's
 * manifest, so that a chunk that slips into the first view is counted by itself. `first-view.ts` says what it is made of.
 * Also that the build waits for answers as people's should, and not as that of browser tests.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { factorName, makePatient } from '../support/patient-build.ts'

const dist = join(import.meta.dirname, '../../dist/client')
const kib = 1024
const budget = {
  script: 120 * kib,
  posts: 133.75 * kib,
  next: 48.25 * kib,
  style: 15 * kib,
  precache: 384.25 * kib,
  pocket: 40 * kib,
  along: 30 * kib,
  member: 126 * kib,
}
/** How many files the worker keeps at most: each is a request. */
const mostKept = 60
/** Where what every page loads next begins, as in `vite.config.ts`. */
const nextRoots = ['src/local/device/device.ts', 'src/local/sync/hand-over.ts', 'src/app/follow-site.ts']
/** Parts of what is built that the first view must not load; each names something that is there. */
const notInFirstView = ['contract/messages/ja', 'features/editor', 'local/device']
/** Words that stand in a library or in texts, also where they were bundled with something else. */
const marks = [
  ['ProseMirror', 'ProseMirror-'],
  ['Dexie', 'PrematureCommit'],
  ['DOMPurify', 'ALLOWED_URI_REGEXP'],
  ['the second language', 'メールアドレス'],
] as const

type Entry = { file: string; src?: string; imports?: string[]; css?: string[]; isEntry?: boolean }
const { build } = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')) as { build: string }
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Entry>

/** The manifest keys that `key` loads at once. */
function closure(key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const next of manifest[key]?.imports ?? []) closure(next, seen)
  return seen
}

/**
 * The document with the hashes in its files' names made from the names alone. The hashes differ with each commit and are chance to a
 * compressor: sizes went up and down by 80 bytes where nothing had changed. Scripts name files without hashes.
 */
const withSteadyNames = (html: string) =>
  html
    .replace(/([\w.-]+)-[a-z0-9]{7}\.(js|css)"(?!:)/g, (_, name: string, end: string) => {
      const hash = createHash('sha256').update(`${name}.${end}`).digest('hex').slice(0, 7)
      return `${name}-${hash}.${end}"`
    })
    .replaceAll(build, '0000000-00000000000000')

const brotli = (file: string) => {
  const text = readFileSync(join(dist, file), 'utf8')
  return brotliCompressSync(file.endsWith('.html') ? withSteadyNames(text) : text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
  }).length
}

const entry = Object.keys(manifest).find(key => manifest[key]?.isEntry)
const home = Object.keys(manifest).filter(key => /routes\/index\.tsx\?tsr-split/.test(key))
const list = Object.keys(manifest).filter(key => /routes\/_sidebar(\.posts(\.index)?)?\.tsx\?tsr-split/.test(key))
if (!entry || home.length === 0 || list.length === 0) throw new Error('the manifest names no entry, home or list')
const keys = new Set([entry, ...home].flatMap(key => [...closure(key)]))
const filesOf = (some: Iterable<string>) => new Set([...some].flatMap(key => manifest[key]?.file ?? []))
const scripts = filesOf(keys)
const posts = filesOf([entry, ...list].flatMap(key => [...closure(key)]))
const next = filesOf(nextRoots.flatMap(key => [...closure(key)]))
const styles = new Set([...keys].flatMap(key => manifest[key]?.css ?? []))

type Kept = { url: string; language?: string; whenUsed?: true; member?: true }
const worker = readFileSync(join(dist, 'sw.js'), 'utf8')
const [workerFile = ''] = /assets\/worker-\w+\.js/.exec(worker) ?? []
const workerCode = readFileSync(join(dist, workerFile), 'utf8')
const listed = [...worker.matchAll(/\{[^{}]*"url":"[^{}]+\}/g)].map(([entry]) => JSON.parse(entry) as Kept)
const kept = listed.filter(({ whenUsed }) => !whenUsed)
/** What is kept on every device for when something has happened, and what one shows to somebody. */
const isPocket = ({ url }: Kept) => /^assets\/(emergency|phrases)/.test(url)
const pocket = kept.filter(isPocket)
/** What is made of posts on the device, also without a signal. */
const isAlong = ({ url }: Kept) => url.startsWith('assets/along')
const along = kept.filter(isAlong)
const forMembers = listed.filter(({ member }) => member)
/** What a device keeps whose pages are in a language; a device keeps the texts of one. */
const inLanguage = (files: readonly Kept[], spoken: string) =>
  files.filter(({ language = spoken }) => language === spoken).map(({ url }) => url)
const keptIn = (spoken: string) => inLanguage(kept, spoken)
const others = kept.filter(file => !isPocket(file) && !isAlong(file))
const languages = ['en', 'ja']
const lacking = kept.filter(({ url }) => !existsSync(join(dist, url)))

const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + brotli(file), 0)
const sizes = {
  script: sum(scripts),
  posts: sum(posts),
  next: sum([...next].filter(file => !scripts.has(file))),
  style: sum(styles),
  precache: Math.max(...languages.map(each => sum(inLanguage(others, each)))),
  pocket: sum(pocket.map(({ url }) => url)),
  along: sum(along.map(({ url }) => url)),
  member: Math.max(...languages.map(each => sum(inLanguage(forMembers, each)))),
}

let failed = false
for (const name of ['script', 'posts', 'next', 'style', 'precache', 'pocket', 'along', 'member'] as const) {
  const over = sizes[name] > budget[name] || sizes[name] === 0
  failed ||= over
  console.log(`${over ? 'OVER' : 'ok  '} ${name}: ${(sizes[name] / kib).toFixed(1)} of ${budget[name] / kib} KiB`)
}
console.log(
  `${scripts.size} scripts, ${styles.size} styles, ${kept.length} kept in advance of ${readdirSync(join(dist, 'assets')).length} built`,
)
if (kept.length > mostKept || lacking.length > 0 || languages.some(each => keptIn(each).length === kept.length)) {
  failed = true
  console.log(
    `OVER ${kept.length} of ${mostKept} files are kept in advance; not there: ${lacking.map(each => each.url)}`,
  )
}
for (const key of keys) {
  const stranger = notInFirstView.find(part => key.includes(part))
  if (stranger) {
    failed = true
    console.log(`OVER first view loads ${key}`)
  }
}
const textOf = (files: Iterable<string>) => [...files].map(file => readFileSync(join(dist, file), 'utf8')).join('\n')
const built = new Set(Object.values(manifest).flatMap(({ file }) => (file.endsWith('.js') ? file : [])))
const [text, all] = [textOf(scripts), textOf(built)]
for (const [what, mark] of marks) {
  if (text.includes(mark)) {
    failed = true
    console.log(`OVER first view holds ${what}`)
  }
}
// A guard of something that is no longer there says nothing.
const empty = [
  ...notInFirstView.filter(part => !Object.keys(manifest).some(key => key.includes(part))),
  ...marks.filter(([, mark]) => !all.includes(mark)).map(([what]) => what),
]
if (empty.length > 0) {
  failed = true
  console.log(`nothing built is ${empty.join(' or ')}`)
}
// What makes pages wait longer is in the copy for browser tests alone.
if (!makePatient(workerCode).includes(factorName)) {
  failed = true
  console.log('the build does not hold the patience that browser tests lengthen')
}
if (all.includes(factorName) || workerCode.includes(factorName)) {
  failed = true
  console.log('the build for people waits as browser tests do')
}
process.exit(failed ? 1 : 0)
