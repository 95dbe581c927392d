import { type Answered, plain, type SendingRulesOfTopic } from '../command/sending-rules.ts'
import { changeEntries, dropCollection, keepCollection } from './collection-rows.ts'
import { removeCollection } from './commands.ts'
import { layOverEntries } from './entries-overlay.ts'

const ofCollection = { ...plain, label: 'device.kind.collection' } as const

type Filling = 'collections.addPost' | 'collections.addSource' | 'collections.removeEntry' | 'collections.reorder'

/** What is in the collection after the answer: what the screen has shown meanwhile. */
const filling = {
  ...ofCollection,
  applyAnswer: ({ mirror, command, now }: Answered<Filling>) => {
    const { id } = command.args.params
    return changeEntries(mirror, id, now, list => layOverEntries(id, list, [command]))
  },
}

const changing = {
  ...ofCollection,
  applyAnswer: ({ mirror, data, now }: Answered<'collections.edit' | 'collections.share' | 'collections.unshare'>) =>
    keepCollection(mirror, data, now),
}

/** The rules for sending commands about collections and applying their answers. */
export const collectionSending: SendingRulesOfTopic<'collections'> = {
  'collections.add': {
    ...ofCollection,
    undo: (_, id) => removeCollection(id),
    async applyAnswer({ mirror, data, now }) {
      await keepCollection(mirror, data, now)
      const value = { rev: data.rev, list: [], missing: [] }
      await mirror.singles.put({ key: `collection ${data.id}`, value, tick: now.tick, fetchedAt: now.at })
    },
  },
  'collections.edit': changing,
  'collections.share': changing,
  'collections.unshare': changing,
  'collections.remove': {
    ...ofCollection,
    label: 'device.kind.delete.collection',
    applyAnswer: ({ mirror, command, now }) => dropCollection(mirror, command.args.params.id, now),
    applyGone: (mirror, command, now) => dropCollection(mirror, command.args.params.id, now),
  },
  'collections.addPost': filling,
  'collections.addSource': filling,
  'collections.removeEntry': filling,
  'collections.reorder': filling,
}
