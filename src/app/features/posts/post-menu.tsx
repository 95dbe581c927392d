import { useRouter } from '@tanstack/react-router'
import { mayDeletePost } from '../../../contract/policy.ts'
import { deletePost } from '../../../local/commands.ts'
import type { PostView } from '../../../local/views.ts'
import { useSession, viewerOf } from '../../state/device.ts'
import { say } from '../../state/messages.ts'
import { isOnline } from '../../state/online.ts'
import { openPopup } from '../../state/popups.ts'
import { postsHref } from '../../state/posts-view.ts'
import { useText } from '../../state/text.tsx'
import { useWrite } from '../../state/write.ts'
import { Icon } from '../../ui/icon.tsx'
import { more, trash } from '../../ui/icons.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'

/**
 * What else can be done with a post; nothing is drawn for who can do nothing else.
 * @param props.leave the post's own page goes back to the list after the post is deleted
 */
export function PostMenu({ post, leave }: { post: PostView; leave?: boolean }) {
  const text = useText()
  const session = useSession()
  const write = useWrite()
  const router = useRouter()
  if (post.waiting || !mayDeletePost(viewerOf(session), post)) return null

  async function remove() {
    await write(deletePost({ id: post.id, type: post.type }))
    say(text(isOnline() ? 'post.deleted' : 'post.delete.waits'))
    if (leave) await router.navigate({ href: postsHref(), replace: true })
  }

  return (
    <Menu label={text('post.more')} button={<Icon path={more} />}>
      <MenuItem
        icon={trash}
        danger
        onPick={() => openPopup({ kind: 'delete-post', id: post.id, type: post.type }, () => void remove())}
      >
        {text('post.delete')}
      </MenuItem>
    </Menu>
  )
}
