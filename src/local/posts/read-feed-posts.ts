import { sizesOf } from '../command/picture-sizes.ts'
import { commandsOf } from '../command/queued-commands.ts'
import { postsById } from '../mirror/posts-by-id.ts'
import type { Mirror } from '../mirror/schema.ts'
import { type FeedChoice, fullChoice } from './feed-choice.ts'
import { layOver, newPostOf } from './overlay.ts'
import { hiddenAuthors } from './read-posts.ts'
import type { PostView } from './views.ts'

/** Some posts of a feed as a screen shows them, also those that wait to be sent; without what is hidden or gone. */
export function readFeedPosts(mirror: Mirror, choice: FeedChoice, ids: readonly string[]): Promise<PostView[]> {
  return mirror.transaction('r', [mirror.posts, mirror.outbox, mirror.files], async () => {
    const posts = postsById(await mirror.posts.bulkGet([...ids]))
    const commands = await commandsOf(mirror)
    const sizes = sizesOf(await mirror.files.toArray())
    const full = fullChoice(choice)
    const hidden = hiddenAuthors(full, commands)
    const made = commands.flatMap(each => newPostOf(each, sizes) ?? [])
    return ids.flatMap(id => {
      const post = posts.get(id) ?? made.find(each => each.id === id)
      const laid = post && !hidden.has(post.author.user_id) && layOver(post, commands, sizes)
      return laid && (full.selectedTrend !== 'saved' || laid.saved) ? [laid] : []
    })
  })
}
