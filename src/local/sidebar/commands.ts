import type { Order, RulesOfTopic } from '../command/rules.ts'
/** Follows a hashtag; `tag` as in posts: lower case, with its #. */
export const addFavoriteTag = (tag: string) => ({ kind: 'sidebar.addFavoriteTag', args: { params: { tag } } }) as const

/** Unfollows a hashtag, also one whose follow is still queued. */
export const removeFavoriteTag = ({ hashtag }: { hashtag: string }) =>
  ({ kind: 'sidebar.removeFavoriteTag', args: { params: { hashtagId: hashtag } } }) as const

/** Sets a favourite tag's counter of new posts to zero. */
export const clearTagCounter = ({ hashtag }: { hashtag: string }) =>
  ({ kind: 'sidebar.clearCounter', args: { params: { hashtagId: hashtag } } }) as const

/** Commands about favourite tags are sent in the order of writing, and for each tag only the last. */
const favorite = (tag: string): Order => ({ subject: 'sidebar', needs: [], toggle: `favorite ${tag}` })

/** The rules for enqueuing commands about favourite tags. */
export const sidebarRules: RulesOfTopic<'sidebar'> = {
  'sidebar.addFavoriteTag': { order: ({ params }) => favorite(params.tag), isTrueAlready: null, quiet: false },
  'sidebar.removeFavoriteTag': { order: ({ params }) => favorite(params.hashtagId), isTrueAlready: null, quiet: false },
  'sidebar.clearCounter': {
    order: ({ params }) => ({
      subject: `seen ${params.hashtagId}`,
      needs: [],
      toggle: `seen ${params.hashtagId}`,
    }),
    isTrueAlready: null,
    quiet: true,
  },
}
