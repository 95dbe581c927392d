import type { CallName, InputOf, OutputOf } from './calls/index.ts'
import type { EmergencyNote } from './entities/emergency-note.ts'
import type { Language } from './messages/text.ts'
import type { Seller } from './seller.ts'

/** What the operator configured and every page may show. */
export type SiteFacts = {
  /** What addresses begin with, without a slash at the end. */
  origin: string
  /** Where donations go; null shows no link. */
  supportUrl: string | null
  /** Whether /places is open and members write places (PRODUCT 1.2). */
  places: boolean
  /** Whether there is an assistant to ask. */
  assistant: boolean
  /** Who sells here, and on what terms. */
  seller: Seller
  /** The other host of built files and public pictures; absent where they are at the site's own. */
  assets?: string | undefined
  /** The line above pages, unless this device has closed it; absent where the document does not know, as in the kept shell. */
  announcement?: Announcement | null
  /** The emergency notes that stand; absent where there is none, and where the document does not know, as in the kept shell. */
  notes?: DocumentNotes
}

/** Emergency notes that stand, the latest change first, and how many of these, from the first, were not read in this browser. */
export type DocumentNotes = { standing: EmergencyNote[]; unread: number }

/** How large the pictures of a document are at most, in three steps; `held` has none, until they are asked for. */
export const documentPictures = ['high', 'normal', 'low', 'held'] as const

/** @see documentPictures */
export type DocumentPictures = (typeof documentPictures)[number]

/** How a page asks for its data where it is rendered: the calls themselves, without HTTP. Throws CallError. */
export type AskCall = <N extends CallName>(
  name: N,
  input: InputOf<N>,
) => Promise<{ data: OutputOf<N>; nextCursor: string | null }>

/** The query parameters that choose what a page shows. Others are dropped, so that they don't fill the cache of documents. */
export const pageParameters: readonly string[] = [
  'type',
  'types',
  'trend',
  'date',
  'place',
  'on',
  'words',
  'tags',
  'signs',
  'group',
  'comment',
  'reply',
  'return',
]

/** What an admin says to everybody while the site is closed. */
export type ClosedSentence = Readonly<Record<Language, string>>

/** The line above pages that an admin wrote (PRODUCT 6.40), until its day in Japan is over. */
export type Announcement = Readonly<Record<Language, string>> & {
  id: string
  /** A path of this site, which it leads to. */
  href: string | null
  ends_at: string
}

/**
 * The name of the meta element by which a document says that the site is under maintenance, and what an admin says to it: the JSON of a
 * {@link ClosedSentence}, or of null.
 */
export const closedName = 'closed'

/** What the server hands to the rendering entry for one document. */
export type PageRequest = {
  url: string
  language: Language
  site: SiteFacts
  ask: AskCall
  /** The site is under maintenance. The document says so; the scripts of an admin's page then show the page instead. */
  closed: { said: ClosedSentence | null } | null
  /** Whether pictures load only when the reader asks for them; set by a cookie. */
  pictures: DocumentPictures
  /** Whether a member uses the browser, by a cookie that says nothing of who. Home is then its frame alone. */
  member: boolean
  /** The answer of a call as it was written when it was given; absent where that is not known. */
  writtenOf?: (answer: object) => Uint8Array | undefined
}

/** A part of a document's data: JSON, or the bytes of an answer, which stands there as it was written when it was given. */
export type DataPart = string | Uint8Array

/** The parts of a rendered document, which go into the placeholders of index.html. */
export type Page = {
  status: number
  title: string
  /** Meta and link elements and the page's structured data, escaped. */
  head: string
  /** What stands inside `#root`; empty for the shell, which the browser fills by itself. */
  html: string
  /** What the JSON of the data block is put together of; null for the shell. */
  data: readonly DataPart[] | null
  /** Ids of routes, and sources beside them, whose chunks the page will need. */
  routes: string[]
}

/** The rendering entry, as the built server bundle exports it. */
export type RenderEntry = { renderPage(request: PageRequest): Promise<Page | { redirect: string; status: number }> }
