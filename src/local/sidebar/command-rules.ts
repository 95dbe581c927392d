import type { Order, RulesOfTopic } from '../command/rules.ts'

/** What is done about favourite tags goes in order. */
const favorite = (tag: string): Order => ({ subject: 'sidebar', needs: [], toggle: `favorite ${tag}` })

/** What queued commands about favourite tags are. */
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
