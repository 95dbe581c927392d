/**
 * Size budgets of the built client, in bytes after brotli: what a visitor's first view of `/` loads, what every page loads next,
 * when its browser rests (the device's store, and what follows the site), and what the worker precaches. Reads the build's
 * manifest, so that a chunk that slips into the first view is counted by itself. `first-view.ts` says what it is made of.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const dist = join(import.meta.dirname, '../../dist/client')
const kib = 1024
const budget = { script: 123 * kib, store: 42 * kib, style: 15 * kib, precache: 600 * kib }
const next = ['src/local/device/device.ts', 'src/local/sync/hand-over.ts', 'src/app/follow-site.ts']
const notInFirstView = [
  'local/device',
  'prosemirror',
  'dompurify',
  'partysocket',
  'contract/messages/ja',
  'features/editor',
  'features/admin',
]

type Entry = { file: string; src?: string; imports?: string[]; css?: string[]; isEntry?: boolean }
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Entry>

/** The manifest keys that `key` loads at once. */
function closure(key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const next of manifest[key]?.imports ?? []) closure(next, seen)
  return seen
}

const brotli = (file: string) =>
  brotliCompressSync(readFileSync(join(dist, file)), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

const entry = Object.keys(manifest).find(key => manifest[key]?.isEntry)
const home = Object.keys(manifest).filter(
  key => /routes\/(_[\w-]+\.)*index\.tsx\?tsr-split/.test(key) || /routes\/_[\w-]+\.tsx\?tsr-split/.test(key),
)
if (!entry || home.length === 0) throw new Error('the manifest names no entry or no home route')
const keys = new Set([entry, ...home].flatMap(key => [...closure(key)]))
const scripts = new Set([...keys].flatMap(key => manifest[key]?.file ?? []))
const stores = new Set(next.flatMap(key => [...closure(key)]).flatMap(key => manifest[key]?.file ?? []))
const styles = new Set([...keys].flatMap(key => manifest[key]?.css ?? []))

const worker = readFileSync(join(dist, 'sw.js'), 'utf8')
const precached = [...new Set([...worker.matchAll(/"?url"?:\s*"([^"]+)"/g)].map(match => match[1] ?? ''))].filter(url =>
  existsSync(join(dist, url)),
)

const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + brotli(file), 0)
const sizes = {
  script: sum(scripts),
  store: sum([...stores].filter(file => !scripts.has(file))),
  style: sum(styles),
  precache: sum(precached),
}

let failed = false
for (const name of ['script', 'store', 'style', 'precache'] as const) {
  const over = sizes[name] > budget[name] || sizes[name] === 0
  failed ||= over
  console.log(`${over ? 'OVER' : 'ok  '} ${name}: ${(sizes[name] / kib).toFixed(1)} of ${budget[name] / kib} KiB`)
}
console.log(
  `${scripts.size} scripts, ${styles.size} styles, ${precached.length} precached of ${readdirSync(join(dist, 'assets')).length} built`,
)
for (const key of keys) {
  const stranger = notInFirstView.find(part => key.includes(part))
  if (stranger) {
    failed = true
    console.log(`OVER first view loads ${key}`)
  }
}
const text = [...scripts].map(file => readFileSync(join(dist, file), 'utf8')).join('\n')
for (const [what, mark] of [
  ['ProseMirror', 'ProseMirror-'],
  ['Dexie', 'specification of currently installed DB'],
  ['DOMPurify', 'ALLOWED_URI_REGEXP'],
  ['the second language', 'メールアドレス'],
] as const) {
  if (text.includes(mark)) {
    failed = true
    console.log(`OVER first view holds ${what}`)
  }
}
process.exit(failed ? 1 : 0)
