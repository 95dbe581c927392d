import type { Order, RulesOfTopic } from '../command/rules.ts'

type Named = { params: { id: string } }

const always = { isTrueAlready: null, quiet: false } as const

/** Commands about one collection are sent in the order of writing; of those with the same `toggle` only the last. */
const inCollection = (id: string, toggle: string, needs: readonly string[] = []): Order => ({
  subject: `collection ${id}`,
  needs: [id, ...needs],
  toggle: `${toggle} ${id}`,
})

const last = (toggle: string) => ({ order: ({ params }: Named) => inCollection(params.id, toggle), ...always })

/** The rules for enqueuing commands about collections. They are part of the first view. */
export const collectionRules: RulesOfTopic<'collections'> = {
  'collections.add': {
    order: ({ body: { id } }) => ({ subject: `collection ${id}`, needs: [], creates: id }),
    ...always,
  },
  'collections.remove': {
    order: ({ params: { id } }) => ({ subject: `collection ${id}`, needs: [id], deletes: id }),
    ...always,
  },
  'collections.edit': last('words'),
  'collections.reorder': last('order'),
  'collections.share': last('share'),
  'collections.unshare': last('share'),
  'collections.addPost': {
    order: ({ params: { id, postId }, body }) => inCollection(id, body?.stop ?? postId, [postId]),
    ...always,
  },
  'collections.addSource': { order: ({ params: { id, entryId } }) => inCollection(id, entryId), ...always },
  'collections.removeEntry': { order: ({ params: { id, entryId } }) => inCollection(id, entryId), ...always },
}
