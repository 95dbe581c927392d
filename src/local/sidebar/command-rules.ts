import type { Order, RulesOfTopic } from '../command/rules.ts'

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
