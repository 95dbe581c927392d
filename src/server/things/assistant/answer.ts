import type { OutputOf, ParsedOf } from '../../../contract/calls/index.ts'
import { CallError } from '../../../contract/errors.ts'
import type { Language } from '../../../contract/messages/text.ts'
import { readerText } from '../../../contract/rich-text/plain-text.ts'
import { writtenIn } from '../../../contract/written-in.ts'
import { helpSections } from '../../core/site-pages/read-pages.ts'
import { wordsQuery } from '../../core/words/words.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/handlers.ts'
import { ownTurn } from '../../platform/own-turn.ts'
import { serverText } from '../../platform/server-text.ts'
import { foundPosts } from '../search/found-posts.sql.ts'
import { contentWords, findHelp, type HelpEntry } from './find-help.ts'

type Link = { title: string; path: string }

const mostGuides = 3
/** Guides are searched for all words of a question together; where the help says nothing, then for its longest ones alone. */
const mostSearches = 3

/**
 * Answers a question from the help and the guides, by search (PRODUCT 1.8), in the language of the question.
 * @throws CallError not_found while the assistant is switched off
 */
export async function answer(
  { body: { message } }: ParsedOf<'app.assistant'>,
  context: Context,
): Promise<OutputOf<'app.assistant'>> {
  const { services, viewer } = context
  if (!services.config.assistant) throw new CallError('not_found')
  await ownTurn()
  const language = languageOf(message, context.language)
  const [helped] = findHelp(await helpEntries(context.db, language), message)
  const guides = await guidesAbout(message, context, helped ? 1 : mostSearches)
  const text: string[] = []
  const links: Link[] = []
  if (helped) {
    text.push(helped.ask, ...helped.answer)
    // The help is a page of members.
    if (viewer)
      links.push({ title: serverText(language, 'assistant.help', { heading: helped.heading }), path: '/help' })
  }
  if (guides.length > 0) {
    text.push(serverText(language, helped ? 'assistant.also' : 'assistant.guides'))
    links.push(...guides)
  }
  if (text.length === 0) {
    text.push(serverText(language, 'assistant.nothing'))
    links.push({ title: serverText(language, 'assistant.guides.all'), path: '/posts?type=guides' })
  }
  const lines = links.map(({ title, path }) => `${title}: ${services.origin()}${path}`)
  return { response: [...text, ...lines].join('\n\n'), text, links, language }
}

/** The language of a question; of a few Latin words, which may be a name, it is the reader's. */
function languageOf(message: string, reader: Language): Language {
  if (writtenIn(message) === 'ja') return 'ja'
  return message.trim().split(/\s+/).length >= 3 ? 'en' : reader
}

async function guidesAbout(message: string, { db, viewer }: Context, searches: number): Promise<Link[]> {
  const words = contentWords(message)
  const asked = [...new Set([words.join(' '), ...words])].filter(typed => typed !== '').slice(0, searches)
  for (const typed of asked) {
    const { rows } = await foundPosts(db, viewer, { typed, words: wordsQuery(typed), tags: [], tagIds: [] })
    const guides = rows.filter(({ kind }) => kind === 'guide').slice(0, mostGuides)
    if (guides.length > 0)
      return guides.map(({ title, slug }) => ({ title, path: `/posts/${encodeURIComponent(slug)}` }))
  }
  return []
}

/** What the help says now, in a language. */
const helpEntries = async (db: Database, language: Language): Promise<HelpEntry[]> =>
  (await helpSections(db, language)).map(({ subject, heading, text }) => ({
    heading: subject,
    ask: heading,
    answer: readerText(text)
      .split(/\n+/)
      .filter(line => line.trim() !== ''),
  }))
