import { useRouter } from '@tanstack/react-router'
import { mayDeletePost } from '../../../contract/policy.ts'
import { deletePost } from '../../../local/posts/commands.ts'
import type { PostView } from '../../../local/posts/views.ts'
import { isOnline } from '../../state/device/online.ts'
import { useSession, viewerOf } from '../../state/device/open-device.ts'
import { useText } from '../../state/language/text.tsx'
import { closedHref } from '../../state/navigation/close-view.ts'
import { say } from '../../state/popups/global-message.ts'
import { openPopup } from '../../state/popups/open-popup.ts'
import { useWrite } from '../../state/writing/use-write.ts'
import { Icon } from '../../ui/icon.tsx'
import { more, pencil, shield, trash, warning } from '../../ui/icons.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'

/**
 * What else a member can do with a post.
 * @param props.leave the post's own page goes back to the list after the post is deleted or its author blocked
 */
export function PostMenu({ post, leave }: { post: PostView; leave?: boolean }) {
  const text = useText()
  const session = useSession()
  const write = useWrite()
  const router = useRouter()
  const viewer = viewerOf(session)
  if (post.waiting || !viewer) return null
  const author = { id: post.author.user_id, tag: post.author.user_tag, name: post.author.username }
  const mine = author.id === viewer.id
  const up = closedHref(router.latestLocation.pathname)
  const goUp = () => void router.navigate({ href: up, replace: true })

  async function remove() {
    await write(deletePost({ id: post.id, type: post.type }))
    say(text(isOnline() ? 'post.deleted' : 'post.delete.waits'))
    if (leave) goUp()
  }

  return (
    <Menu label={text('post.more')} button={<Icon path={more} />}>
      {mine && (
        <MenuItem icon={pencil} href={`/edit_post/${encodeURIComponent(post.post_slug)}`}>
          {text('post.edit')}
        </MenuItem>
      )}
      {!mine && (
        <MenuItem icon={warning} onPick={() => openPopup({ kind: 'report', of: 'post', id: post.id, author })}>
          {text('post.report')}
        </MenuItem>
      )}
      {!mine && (
        <MenuItem icon={shield} danger onPick={() => openPopup({ kind: 'block', ...author }, leave ? goUp : undefined)}>
          {text('post.block', { tag: author.tag })}
        </MenuItem>
      )}
      {mayDeletePost(viewer, post) && (
        <MenuItem
          icon={trash}
          danger
          onPick={() => openPopup({ kind: 'delete-post', id: post.id, type: post.type }, () => void remove())}
        >
          {text('post.delete')}
        </MenuItem>
      )}
    </Menu>
  )
}
