import type { CollectionEntry } from '../../contract/entities/collection.ts'
import type { Command } from '../command/command.ts'
import { type Overlay, stepOf } from '../command/shown-in.ts'
import { waitingOf } from '../command/waiting.ts'
import type { CollectionView } from './views.ts'

const changed = (
  list: CollectionView[],
  command: Command & { args: { params: { id: string } } },
  change: (each: CollectionView) => Partial<CollectionView>,
) => {
  const part = command.state === 'refused' ? () => ({}) : change
  const { id } = command.args.params
  return list.map(each => (each.id === id ? { ...each, ...part(each), waiting: waitingOf(command) } : each))
}

const headsOverlay: Overlay<'collections', CollectionView[]> = {
  'collections.add': (list, command) => {
    const { id, name, about = '' } = command.args.body
    if (id === undefined || list.some(each => each.id === id)) return list
    const at = new Date(command.createdAt).toISOString()
    const empty = { entries_count: 0, covers: [], shared_slug: null, rev: 0, created_at: at, changed_at: at }
    return [{ id, name, about, ...empty, waiting: waitingOf(command) }, ...list]
  },
  'collections.edit': (list, command) =>
    changed(list, command, () => ({ name: command.args.body.name, about: command.args.body.about ?? '' })),
  'collections.remove': (list, command) =>
    command.state === 'refused'
      ? changed(list, command, () => ({}))
      : list.filter(each => each.id !== command.args.params.id),
  'collections.share': (list, command) => changed(list, command, () => ({})),
  'collections.unshare': (list, command) => changed(list, command, () => ({ shared_slug: null })),
}

const entriesOverlay: Overlay<'collection', CollectionEntry[], [collectionId: string]> = {
  'collections.addPost': (entries, { args: { params }, state }, id) =>
    params.id === id && state !== 'refused' ? withEntry(entries, { id: params.postId, source: null }) : entries,
  'collections.addSource': (entries, { args: { params, body }, state }, id) =>
    params.id === id && state !== 'refused'
      ? withEntry(entries, { id: params.entryId, source: fullSource(body) })
      : entries,
  'collections.removeEntry': (entries, { args: { params }, state }, id) =>
    params.id === id && state !== 'refused' ? entries.filter(each => each.id !== params.entryId) : entries,
  'collections.reorder': (entries, { args: { params, body }, state }, id) =>
    params.id === id && state !== 'refused' ? inOrder(entries, [body.entries].flat()) : entries,
}

/** The member's collections with waiting commands laid over. */
export const layOverCollections = (list: readonly CollectionView[], commands: readonly Command[]): CollectionView[] =>
  commands.reduce<CollectionView[]>(
    (laid, command) => stepOf(headsOverlay, command)?.(laid, command as never) ?? laid,
    [...list],
  )

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

const withEntry = (entries: CollectionEntry[], entry: CollectionEntry): CollectionEntry[] =>
  entries.some(each => each.id === entry.id) ? entries : [...entries, entry]

type Given = { [K in keyof NonNullable<CollectionEntry['source']>]?: unknown }

/** A filter as the server will have it. */
function fullSource(given: Given): NonNullable<CollectionEntry['source']> {
  const none = { selectedType: 'all', selectedTrend: 'new', selectedDate: 'all', searchWords: '', selectedPlace: '' }
  const lists = { selectedContentTypes: [], searchTags: [] }
  return { ...none, ...lists, ...given } as NonNullable<CollectionEntry['source']>
}

/** The entries with these ids first, in the order of the ids; the others behind them in their old order. */
export function inOrder<T extends { id: string }>(entries: readonly T[], ids: readonly string[]): T[] {
  const places = new Map(ids.map((id, at) => [id, at]))
  const place = ({ id }: T) => places.get(id) ?? ids.length
  return entries.toSorted((a, b) => place(a) - place(b))
}
