import { useRouter } from '@tanstack/react-router'
import { mayDeletePost, mayEditPost } from '../../../contract/policy/posts.ts'
import { mayBlock, mayReport } from '../../../contract/policy/social.ts'
import { mayWrite } from '../../../contract/policy/viewer.ts'
import { deletePost } from '../../../local/posts/commands.ts'
import type { PostView } from '../../../local/posts/views.ts'
import { useSession, viewerOf } from '../../state/device/open-device.ts'
import { useText } from '../../state/language/text.tsx'
import { closedHref } from '../../state/navigation/close-view.ts'
import { openPopup } from '../../state/popups/open-popup.ts'
import { useAppFacts } from '../../state/site/app-context.tsx'
import { useWrite } from '../../state/writing/use-write.ts'
import { Icon } from '../../ui/icon.tsx'
import { more, pencil, shield, stack, trash, warning } from '../../ui/icons.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { postTitle } from './post-title.ts'

/**
 * The menu of a post, for members.
 * @param props.leave on the post's own page: go back to the list after the post is deleted or its author blocked
 */
export function PostMenu({ post, leave, className }: { post: PostView; leave?: boolean; className?: string }) {
  const text = useText()
  const session = useSession()
  const write = useWrite()
  const router = useRouter()
  const viewer = viewerOf(session)
  const { site } = useAppFacts()
  if (post.waiting || !viewer) return null
  const author = { id: post.author.user_id, tag: post.author.user_tag, name: post.author.username }
  const may = {
    edit: mayEditPost(viewer, post, site),
    report: mayReport(viewer, author.id),
    block: mayBlock(viewer, author),
    delete: mayWrite(viewer) && mayDeletePost(viewer, post),
    collect: mayWrite(viewer),
  }
  if (!Object.values(may).includes(true)) return null
  const up = closedHref(router.latestLocation.pathname)
  const goUp = () => void router.navigate({ href: up, replace: true })

  async function remove() {
    const written = await write(deletePost({ id: post.id, type: post.type }), { done: text('post.deleted') })
    if (written && leave) goUp()
  }

  return (
    <Menu label={text('post.more')} button={<Icon path={more} />} className={className}>
      {may.edit && (
        <MenuItem icon={pencil} href={`/edit_post/${encodeURIComponent(post.post_slug)}`}>
          {text('post.edit')}
        </MenuItem>
      )}
      {may.collect && (
        <MenuItem
          icon={stack}
          onPick={() => openPopup({ kind: 'collect', what: { postId: post.id }, title: postTitle(post) })}
        >
          {text('post.collect')}
        </MenuItem>
      )}
      {may.report && (
        <MenuItem icon={warning} onPick={() => openPopup({ kind: 'report', of: 'post', id: post.id, author })}>
          {text('post.report')}
        </MenuItem>
      )}
      {may.block && (
        <MenuItem icon={shield} danger onPick={() => openPopup({ kind: 'block', ...author }, leave ? goUp : undefined)}>
          {text('post.block', { tag: author.tag })}
        </MenuItem>
      )}
      {may.delete && (
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
