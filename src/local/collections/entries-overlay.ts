import type { CollectionEntry } from '../../contract/entities/collection.ts'
import type { Command } from '../command/command.ts'
import { type Overlay, stepOf } from '../command/shown-in.ts'

const entriesOverlay: Overlay<'collection', CollectionEntry[], [collectionId: string]> = {
  'collections.addPost': (entries, { args: { params, body }, state }, id) =>
    params.id === id && state !== 'refused' ? withEntry(entries, entryOf(params.postId, body?.stop)) : entries,
  'collections.addSource': (entries, { args: { params, body }, state }, id) =>
    params.id === id && state !== 'refused'
      ? withEntry(entries, { id: params.entryId, source: { ...noFilter, ...(body as Partial<typeof noFilter>) } })
      : entries,
  'collections.removeEntry': (entries, { args: { params }, state }, id) =>
    params.id === id && state !== 'refused' ? entries.filter(each => each.id !== params.entryId) : entries,
  'collections.reorder': (entries, { args: { params, body }, state }, id) =>
    params.id === id && state !== 'refused' ? inOrder(entries, [body.entries].flat()) : entries,
}

/** What is in a collection, with waiting commands laid over. */
export const layOverEntries = (
  collectionId: string,
  entries: readonly CollectionEntry[],
  commands: readonly Command[],
): CollectionEntry[] =>
  commands.reduce<CollectionEntry[]>(
    (laid, command) => stepOf(entriesOverlay, command)?.(laid, command as never, collectionId) ?? laid,
    [...entries],
  )

const entryOf = (postId: string, stop: string | undefined): CollectionEntry =>
  stop === undefined ? { id: postId, source: null } : { id: stop, source: null, guide: postId }

const withEntry = (entries: CollectionEntry[], entry: CollectionEntry): CollectionEntry[] =>
  entries.some(each => each.id === entry.id) ? entries : [...entries, entry]

/** What a filter has that names nothing else. */
const noFilter: NonNullable<CollectionEntry['source']> = {
  selectedType: 'all',
  selectedTrend: 'new',
  selectedDate: 'all',
  selectedContentTypes: [],
  searchWords: '',
  searchTags: [],
  selectedPlace: '',
}

/** The entries with these ids first, in the order of the ids; the others behind them in their old order. */
export function inOrder<T extends { id: string }>(entries: readonly T[], ids: readonly string[]): T[] {
  const places = new Map(ids.map((id, at) => [id, at]))
  const place = ({ id }: T) => places.get(id) ?? ids.length
  return entries.toSorted((a, b) => place(a) - place(b))
}
