import { editedId, isEdit, isPostEdit } from '../command/edits.ts'
import { sizesOf } from '../command/picture-sizes.ts'
import { commandsOf } from '../command/queued-commands.ts'
import { isConflict } from '../command/waiting.ts'
import type { Mirror } from '../mirror/schema.ts'
import { edited } from '../posts/overlay.ts'
import { layOverProfile } from '../profile/overlay.ts'

/** The two versions of a post after an edit of it was refused as a conflict; null when there is no conflict. */
export function readConflict(mirror: Mirror, postId: string) {
  return mirror.transaction('r', mirror.posts, mirror.outbox, mirror.files, async () => {
    const command = (await commandsOf(mirror)).findLast(
      each => isConflict(each) && isEdit(each) && editedId(each) === postId,
    )
    const post = (await mirror.posts.get(postId))?.post
    if (!command || !isPostEdit(command) || !post) return null
    const sizes = sizesOf(await mirror.files.toArray())
    const theirs = post.version > Number(command.args.body.version) ? post : null
    return { commandId: command.id, mine: edited(post, command, sizes), theirs }
  })
}

/** How the reader and a person are related, with waiting commands laid over. */
export function readRelation(mirror: Mirror, userId: string) {
  return mirror.transaction('r', mirror.profiles, mirror.outbox, async () => {
    const row = await mirror.profiles.get(userId)
    const commands = await commandsOf(mirror)
    if (!row) return null
    const { follow_state, follows_me, blocked_by_me, waiting } = layOverProfile(row.profile, commands)
    return { user_id: userId, follow_state, follows_me, blocked_by_me, ...(waiting ? { waiting } : {}) }
  })
}
