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
  'collections.share': (list, command) => changed(list, command, () => ({ sharing: true })),
  'collections.unshare': (list, command) => changed(list, command, () => ({ sharing: false, shared_slug: null })),
}

/** The member's collections with waiting commands laid over. */
export const layOverCollections = (list: readonly CollectionView[], commands: readonly Command[]): CollectionView[] =>
  commands.reduce<CollectionView[]>(
    (laid, command) => stepOf(headsOverlay, command)?.(laid, command as never) ?? laid,
    [...list],
  )
