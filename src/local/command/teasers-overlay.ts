import type { PostTeaser } from '../../contract/entities/sidebar.ts'
import type { Command } from './command.ts'
import type { PostEditKind } from './edits.ts'
import { type Overlay, stepOf } from './shown-in.ts'

const edit = (teaser: PostTeaser, { args }: Command<PostEditKind>): PostTeaser =>
  args.params.postId === teaser.id ? { ...teaser, post_title: args.body.post_title ?? teaser.post_title } : teaser

const overlay: Overlay<'teaser', PostTeaser, [], PostTeaser | null> = {
  'posts.edit': edit,
  'posts.editWithPictures': edit,
  'posts.delete': (teaser, { args }) => (args.params.id === teaser.id ? null : teaser),
}

/** Posts as the sidebar shows them, with waiting commands laid over; not with refused ones, of which nothing is said there. */
export const layOverTeasers = (teasers: readonly PostTeaser[], commands: readonly Command[]): PostTeaser[] =>
  teasers.flatMap(
    teaser =>
      commands.reduce<PostTeaser | null>((laid, command) => {
        const step = command.state === 'refused' ? undefined : stepOf(overlay, command)
        return laid && step ? step(laid, command as never) : laid
      }, teaser) ?? [],
  )
