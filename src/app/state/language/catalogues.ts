import { first } from '../../../contract/messages/en/first.ts'
import type { Language } from '../../../contract/messages/text.ts'

/** A part of the texts that only some pages show; it loads with those pages. */
export type Part =
  | 'account'
  | 'admin'
  | 'along'
  | 'collections'
  | 'door'
  | 'emergency'
  | 'install'
  | 'keeping'
  | 'moderation'
  | 'people'
  | 'phrases'
  | 'places'
  | 'push'
  | 'reading'
  | 'search'
  | 'signIn'
  | 'tunnel'
  | 'welcome'
  | 'writing'
  | 'yours'

type Texts = Record<string, string>
/** Imports a file of texts, which has them as the only thing that it exports. */
type Load = () => Promise<Readonly<Record<string, Texts>>>

const load: Record<Language, Record<Part | 'first', Load>> = {
  en: {
    first: async () => ({ first }),
    account: () => import('../../../contract/messages/en/account.ts'),
    admin: () => import('../../../contract/messages/en/admin.ts'),
    along: () => import('../../../contract/messages/en/along.ts'),
    collections: () => import('../../../contract/messages/en/collections.ts'),
    door: () => import('../../../contract/messages/en/door.ts'),
    emergency: () => import('../../../contract/messages/en/emergency.ts'),
    install: () => import('../../../contract/messages/en/install.ts'),
    keeping: () => import('../../../contract/messages/en/keeping.ts'),
    moderation: () => import('../../../contract/messages/en/moderation.ts'),
    people: () => import('../../../contract/messages/en/people.ts'),
    phrases: () => import('../../../contract/messages/en/phrases.ts'),
    places: () => import('../../../contract/messages/en/places.ts'),
    push: () => import('../../../contract/messages/en/push.ts'),
    reading: () => import('../../../contract/messages/en/reading.ts'),
    search: () => import('../../../contract/messages/en/search.ts'),
    signIn: () => import('../../../contract/messages/en/auth.ts'),
    tunnel: () => import('../../../contract/messages/en/tunnel.ts'),
    welcome: () => import('../../../contract/messages/en/welcome.ts'),
    writing: () => import('../../../contract/messages/en/writing.ts'),
    yours: () => import('../../../contract/messages/en/yours.ts'),
  },
  ja: {
    first: () => import('../../../contract/messages/ja/first.ts'),
    account: () => import('../../../contract/messages/ja/account.ts'),
    admin: () => import('../../../contract/messages/ja/admin.ts'),
    along: () => import('../../../contract/messages/ja/along.ts'),
    collections: () => import('../../../contract/messages/ja/collections.ts'),
    door: () => import('../../../contract/messages/ja/door.ts'),
    emergency: () => import('../../../contract/messages/ja/emergency.ts'),
    install: () => import('../../../contract/messages/ja/install.ts'),
    keeping: () => import('../../../contract/messages/ja/keeping.ts'),
    moderation: () => import('../../../contract/messages/ja/moderation.ts'),
    people: () => import('../../../contract/messages/ja/people.ts'),
    phrases: () => import('../../../contract/messages/ja/phrases.ts'),
    places: () => import('../../../contract/messages/ja/places.ts'),
    push: () => import('../../../contract/messages/ja/push.ts'),
    reading: () => import('../../../contract/messages/ja/reading.ts'),
    search: () => import('../../../contract/messages/ja/search.ts'),
    signIn: () => import('../../../contract/messages/ja/auth.ts'),
    tunnel: () => import('../../../contract/messages/ja/tunnel.ts'),
    welcome: () => import('../../../contract/messages/ja/welcome.ts'),
    writing: () => import('../../../contract/messages/ja/writing.ts'),
    yours: () => import('../../../contract/messages/ja/yours.ts'),
  },
}

const loaded: Record<Language, Texts & typeof first> = { en: { ...first }, ja: { ...first } }
const parts = new Map<string, Promise<void>>()
const needed = new Set<Part>()
const spoken = new Set<Language>()

/** The texts of a language that are loaded so far. Parts that arrive later are added to the same object. */
export const catalogueOf = (language: Language): Texts & typeof first => loaded[language]

function loadPart(language: Language, part: Part | 'first'): Promise<void> {
  const name = `${language} ${part}`
  const loading =
    parts.get(name) ??
    load[language][part]().then(file => {
      Object.assign(loaded[language], ...Object.values(file))
    })
  parts.set(name, loading)
  loading.catch(() => parts.delete(name))
  return loading
}

/** Loads a language: its first texts, and all parts that were needed so far. */
export async function loadLanguage(language: Language): Promise<void> {
  spoken.add(language)
  await Promise.all([...needed, 'first' as const].map(part => loadPart(language, part)))
}

/** Loads parts of the texts, in every language in use. To be awaited before anything that uses them is shown. */
export async function needTexts(...wanted: Part[]): Promise<void> {
  for (const part of wanted) needed.add(part)
  await Promise.all([...spoken].flatMap(language => wanted.map(part => loadPart(language, part))))
}
