import type { Language } from '../src/contract/messages/text.ts'
import { keepPreviousBuild } from './previous-build.ts'

/** A file of the build that is kept in advance. The build lists them, the most important first (`src/build/kept-list.ts`). */
export type KeptFile = {
  /** Its path, without the first slash. */
  url: string
  /** Names the content of a file whose path stays the same; null where the path has a hash of the content. */
  revision: string | null
  /** Whether the first worker waits for it before it takes charge. */
  core?: true
  /** The language of its texts; left out where it has none. */
  language?: Language
  /** It is kept once a page has needed it, and in the next builds where this one had it. */
  whenUsed?: true
  /** Of these, what is kept for members before they need it. */
  member?: true
}

/** What a file's path has in common in all builds: all but the hash of its content. */
const withoutHash = (url: string): string => url.replace(/-\w+(\.\w+)$/, '$1')

/** The cache of the site's files: those that are kept in advance, and others that pages have needed. */
export const filesCache = 'engawa-files'

/** The cache of workers before this one, which kept the same files. */
const isFormer = (name: string) => name.startsWith('workbox-precache')

/** How many are fetched at the same time: as many as browsers open connections to a server. */
const atOnce = 6

/** Whether an answer is the whole file that was asked for. A captive portal answers everything with its own page. */
export const isFile = (path: string, { status, redirected, headers }: Response): boolean =>
  status === 200 && !redirected && /^text\/html\b/.test(headers.get('content-type') ?? '') === path.endsWith('.html')

/** Whose device it is: the language of its pages, and whether somebody is signed in. */
export type Here = { language: Language; member: boolean }

type Options = {
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>
  files: readonly KeptFile[]
  origin: string
  load?: typeof fetch
}

export type KeptFiles = ReturnType<typeof keptFiles>

/** The files of a build as this device keeps them. */
export function keptFiles({ caches, files, origin, load = fetch }: Options) {
  const byPath = new Map(files.filter(({ whenUsed }) => !whenUsed).map(file => [`/${file.url}`, file]))
  const keyOf = ({ url, revision }: KeptFile) => `${origin}/${url}${revision === null ? '' : `?revision=${revision}`}`
  const opened = () => caches.open(filesCache)
  /** What is being fetched, so that nobody asks for it a second time. */
  const coming = new Map<string, Promise<void>>()
  /** What each run of `keep` knows to be held: a page may need a file, and so bring it, after the run has made its list. */
  const runs = new Set<Set<string>>()

  async function fetchOne(file: KeptFile, priority: RequestPriority): Promise<void> {
    // Where the path has a hash, the browser's own cache gives what the page has loaded already; others are looked up again.
    const cache = file.revision === null ? 'default' : 'no-cache'
    const response = await load(`${origin}/${file.url}`, { cache, priority })
    if (!isFile(file.url, response)) throw new TypeError(`what came is not ${file.url}`)
    if (file.url.endsWith('.html')) await checkNames(response.clone())
    await (await opened()).put(keyOf(file), response)
    for (const held of runs) held.add(keyOf(file))
  }

  /** A shell of another build names other files than those that are kept: the site changed while its worker was being installed. */
  async function checkNames(shell: Response): Promise<void> {
    const text = await shell.text()
    const unnamed = files.find(({ url }) => url.startsWith('assets/') && !text.includes(`"/${url}"`))
    if (unnamed) throw new TypeError(`the shell is of another build: it does not name ${unnamed.url}`)
  }

  /** Fetches a file unless that is being done already. */
  function fetchOnce(file: KeptFile, priority: RequestPriority): Promise<void> {
    const key = keyOf(file)
    const fetching = coming.get(key) ?? fetchOne(file, priority).finally(() => coming.delete(key))
    coming.set(key, fetching)
    return fetching
  }

  /** Fetches what is missing, in this order. What has come stays when another fails: the next attempt goes on from there. */
  async function keep(wanted: readonly KeptFile[], priority: RequestPriority): Promise<void> {
    const held = new Set((await (await opened()).keys()).map(({ url }) => url))
    const left = wanted.values()
    const failures: unknown[] = []
    const lane = async () => {
      for (const file of left) {
        if (failures.length > 0) return
        if (!held.has(keyOf(file))) await fetchOnce(file, priority).catch(error => failures.push(error))
      }
    }
    runs.add(held)
    await Promise.all(Array.from({ length: atOnce }, lane))
    runs.delete(held)
    if (failures.length > 0) throw failures[0]
  }

  const inLanguage = (language: Language) => files.filter(file => (file.language ?? language) === language)

  /** What is kept in advance, and of what is kept only when used what members need, and that of which the device has the file of some build. */
  async function wanted({ language, member }: Here): Promise<KeptFile[]> {
    const held = new Set((await (await opened()).keys()).map(({ url }) => withoutHash(url)))
    return inLanguage(language).filter(
      file => !file.whenUsed || (member && file.member) || held.has(withoutHash(`${origin}/${file.url}`)),
    )
  }

  return {
    /** Keeps what an open page needs without a network, and reading beside it. @throws when a part can't be had now */
    keepCore: (language: Language) =>
      keep(
        inLanguage(language).filter(file => file.core),
        'high',
      ),
    /** Keeps everything, also what is rare and was used in another build. @throws when a part can't be had now */
    keepAll: async (here: Here) => keep(await wanted(here), 'low'),
    /** Forgets the files of other builds, except those that open pages of the build before may still load. */
    async forgetOthers(): Promise<void> {
      const current = new Set(files.map(keyOf))
      for (const name of await caches.keys()) {
        if (name === filesCache || isFormer(name)) await keepPreviousBuild(caches, await caches.open(name), current)
        if (isFormer(name)) await caches.delete(name)
      }
    },
    /** Whether this path is kept in advance. */
    lists: (path: string) => byPath.has(path),
    /** Whether this path is of this build: kept in advance, or since a page has needed it. */
    has: async (path: string) =>
      byPath.has(path) || (await (await opened()).match(origin + path, { ignoreVary: true })) !== undefined,
    /** The file of this path: what is kept, or else what has been fetched to be kept. Undefined where there is none. */
    async find(path: string): Promise<Response | undefined> {
      const file = byPath.get(path)
      const cache = await opened()
      const key = file ? keyOf(file) : origin + path
      const kept = await cache.match(key, { ignoreVary: true })
      if (kept || !file) return kept
      await fetchOnce(file, 'high').catch(() => {})
      return cache.match(key, { ignoreVary: true })
    },
    /** Keeps a file that a page has needed although it is not kept in advance, until the next build. */
    async add(path: string, response: Response): Promise<void> {
      if (isFile(path, response)) await (await opened()).put(origin + path, response)
    },
  }
}
