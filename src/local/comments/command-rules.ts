import type { Order, RulesOfTopic } from '../command/rules.ts'

/** Commands about the comments of one post are sent in the order of writing. */
const inThread = (postId: string, needs: readonly string[], more: Partial<Order> = {}): Order => ({
  subject: `thread ${postId}`,
  needs,
  ...more,
})

const reply = {
  order: ({ params, body }: { params: { postId: string; commentId: string }; body: { id?: string | undefined } }) => ({
    ...inThread(params.postId, [params.postId, params.commentId]),
    creates: body.id,
  }),
  isTrueAlready: null,
  quiet: false,
} as const

/** The rules for enqueuing commands about comments. */
export const commentRules: RulesOfTopic<'comments'> = {
  'comments.add': {
    order: ({ params, body }) => ({ ...inThread(params.postId, [params.postId]), creates: body.id }),
    isTrueAlready: null,
    quiet: false,
  },
  'comments.reply': reply,
  'comments.reReply': reply,
  'comments.edit': {
    order: ({ params }) => inThread(params.postId, [params.commentId]),
    isTrueAlready: null,
    quiet: false,
  },
  'comments.delete': {
    order: ({ params }) => inThread(params.postId, [params.commentId], { deletes: params.commentId }),
    isTrueAlready: null,
    quiet: false,
  },
  'comments.react': {
    order: ({ params }) => inThread(params.postId, [params.commentId], { toggle: `react ${params.commentId}` }),
    isTrueAlready: (mirror, { params, body }) =>
      mirror.comments.get(params.commentId).then(row => row?.comment.my_reaction === body.reaction),
    quiet: false,
  },
}
