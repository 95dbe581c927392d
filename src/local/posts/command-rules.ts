import type { Order, RulesOfTopic } from '../command/rules.ts'
import type { Mirror } from '../mirror/schema.ts'

const newPostOrder = (id: string | undefined): Order & { creates: string | undefined } => ({
  subject: `post ${id}`,
  needs: [],
  creates: id,
  afterDeletionsOfItsTopic: true,
})

const postOrder = (id: string, more: Partial<Order> = {}): Order => ({ subject: `post ${id}`, needs: [id], ...more })

const add = {
  order: ({ body }: { body: { id?: string | undefined } }) => newPostOrder(body.id),
  isTrueAlready: null,
  quiet: false,
} as const

const edit = {
  order: ({ params }: { params: { postId: string } }) => postOrder(params.postId),
  isTrueAlready: null,
  quiet: false,
} as const

const isSaved = (mirror: Mirror, id: string, saved: boolean) =>
  mirror.posts.get(id).then(row => row?.post.saved === saved)

/** The rules for enqueuing commands about posts. */
export const postRules: RulesOfTopic<'posts'> = {
  'posts.addTimeline': add,
  'posts.addTimelineWithPictures': add,
  'posts.addNews': add,
  'posts.addGuide': add,
  'posts.edit': edit,
  'posts.editWithPictures': edit,
  'posts.delete': {
    order: ({ params }) => postOrder(params.id, { deletes: params.id }),
    isTrueAlready: null,
    quiet: false,
  },
  'posts.save': {
    order: ({ params }) => postOrder(params.id, { toggle: `save ${params.id}` }),
    isTrueAlready: (mirror, { params }) => isSaved(mirror, params.id, true),
    quiet: false,
  },
  'posts.unsave': {
    order: ({ params }) => postOrder(params.id, { toggle: `save ${params.id}` }),
    isTrueAlready: (mirror, { params }) => isSaved(mirror, params.id, false),
    quiet: false,
  },
  'posts.react': {
    order: ({ params }) => postOrder(params.id, { toggle: `react ${params.id}` }),
    isTrueAlready: (mirror, { params, body }) =>
      mirror.posts.get(params.id).then(row => row?.post.my_reaction === body.reaction),
    quiet: false,
  },
}
