import type { CallName, InputOf, OutputOf } from './calls/index.ts'
import type { Language } from './messages/text.ts'

/** What the operator says of the site and every page may show. */
export type SiteFacts = {
  /** What addresses begin with, without a slash at the end. */
  origin: string
  /** Where donations go; null shows no link. */
  supportUrl: string | null
}

/** How a page asks for its data where it is rendered: the calls themselves, without HTTP. Throws CallError. */
export type AskCall = <N extends CallName>(
  name: N,
  input: InputOf<N>,
) => Promise<{ data: OutputOf<N>; nextCursor: string | null }>

/** The query parameters that choose what a page shows; others make no document of their own. */
export const pageParameters: readonly string[] = [
  'type',
  'types',
  'trend',
  'date',
  'place',
  'words',
  'tags',
  'comment',
  'reply',
  'return',
]

/** What the server hands to the rendering entry for one document. */
export type PageRequest = {
  url: string
  language: Language
  site: SiteFacts
  ask: AskCall
  /** The site is under maintenance: the document says so, to whoever has no scripts that know better. */
  closed: boolean
  /** Whether pictures wait until the reader asks for them, as a cookie says. */
  heldPictures: boolean
}

/** A rendered document in its parts, for the places of index.html. */
export type Page = {
  status: number
  title: string
  /** Meta and link elements, escaped. */
  head: string
  /** What stands inside `#root`; empty for the shell, which the browser fills by itself. */
  html: string
  /** The JSON of the data block; null for the shell. */
  data: string | null
  /** Route ids whose chunks the page will need. */
  routes: string[]
}

/** The rendering entry, as the built server bundle exports it. */
export type RenderEntry = { renderPage(request: PageRequest): Promise<Page | { redirect: string; status: number }> }
