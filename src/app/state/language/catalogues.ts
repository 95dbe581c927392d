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
type Load = () => Promise<Texts>

const load: Record<Language, Record<Part | 'first', Load>> = {
  en: {
    first: async () => first,
    account: async () => (await import('../../../contract/messages/en/account.ts')).account,
    admin: async () => (await import('../../../contract/messages/en/admin.ts')).admin,
    along: async () => (await import('../../../contract/messages/en/along.ts')).along,
    collections: async () => (await import('../../../contract/messages/en/collections.ts')).collections,
    door: async () => (await import('../../../contract/messages/en/door.ts')).door,
    emergency: async () => (await import('../../../contract/messages/en/emergency.ts')).emergency,
    install: async () => (await import('../../../contract/messages/en/install.ts')).install,
    keeping: async () => (await import('../../../contract/messages/en/keeping.ts')).keeping,
    moderation: async () => (await import('../../../contract/messages/en/moderation.ts')).moderation,
    people: async () => (await import('../../../contract/messages/en/people.ts')).people,
    phrases: async () => (await import('../../../contract/messages/en/phrases.ts')).phrases,
    places: async () => (await import('../../../contract/messages/en/places.ts')).places,
    push: async () => (await import('../../../contract/messages/en/push.ts')).push,
    reading: async () => (await import('../../../contract/messages/en/reading.ts')).reading,
    search: async () => (await import('../../../contract/messages/en/search.ts')).search,
    signIn: async () => (await import('../../../contract/messages/en/auth.ts')).auth,
    tunnel: async () => (await import('../../../contract/messages/en/tunnel.ts')).tunnel,
    welcome: async () => (await import('../../../contract/messages/en/welcome.ts')).welcome,
    writing: async () => (await import('../../../contract/messages/en/writing.ts')).writing,
    yours: async () => (await import('../../../contract/messages/en/yours.ts')).yours,
  },
  ja: {
    first: async () => (await import('../../../contract/messages/ja/first.ts')).first,
    account: async () => (await import('../../../contract/messages/ja/account.ts')).account,
    admin: async () => (await import('../../../contract/messages/ja/admin.ts')).admin,
    along: async () => (await import('../../../contract/messages/ja/along.ts')).along,
    collections: async () => (await import('../../../contract/messages/ja/collections.ts')).collections,
    door: async () => (await import('../../../contract/messages/ja/door.ts')).door,
    emergency: async () => (await import('../../../contract/messages/ja/emergency.ts')).emergency,
    install: async () => (await import('../../../contract/messages/ja/install.ts')).install,
    keeping: async () => (await import('../../../contract/messages/ja/keeping.ts')).keeping,
    moderation: async () => (await import('../../../contract/messages/ja/moderation.ts')).moderation,
    people: async () => (await import('../../../contract/messages/ja/people.ts')).people,
    phrases: async () => (await import('../../../contract/messages/ja/phrases.ts')).phrases,
    places: async () => (await import('../../../contract/messages/ja/places.ts')).places,
    push: async () => (await import('../../../contract/messages/ja/push.ts')).push,
    reading: async () => (await import('../../../contract/messages/ja/reading.ts')).reading,
    search: async () => (await import('../../../contract/messages/ja/search.ts')).search,
    signIn: async () => (await import('../../../contract/messages/ja/auth.ts')).auth,
    tunnel: async () => (await import('../../../contract/messages/ja/tunnel.ts')).tunnel,
    welcome: async () => (await import('../../../contract/messages/ja/welcome.ts')).welcome,
    writing: async () => (await import('../../../contract/messages/ja/writing.ts')).writing,
    yours: async () => (await import('../../../contract/messages/ja/yours.ts')).yours,
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
    load[language][part]().then(texts => {
      Object.assign(loaded[language], texts)
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
