import { useRouter } from '@tanstack/react-router'
import { mayCloseComments } from '../../../contract/policy/comments.ts'
import { isAuthor, mayDeletePost, mayEditPost } from '../../../contract/policy/posts.ts'
import { mayBlock, mayReport } from '../../../contract/policy/social.ts'
import { mayWrite } from '../../../contract/policy/viewer.ts'
import { postTitle } from '../../../contract/post-title.ts'
import { discard } from '../../../local/outbox/waiting-actions.ts'
import { deletePost } from '../../../local/posts/commands.ts'
import type { PostView } from '../../../local/posts/views.ts'
import { useMirror, useSession, viewerOf } from '../../state/device/open-device.ts'
import { useAppFacts } from '../../state/document/app-context.tsx'
import { useText } from '../../state/language/text.tsx'
import { closedHref } from '../../state/navigation/close-view.ts'
import { openPopup } from '../../state/popups/open-popup.ts'
import { useOpenInEditor } from '../../state/writing/use-open-in-editor.ts'
import { useWrite } from '../../state/writing/use-write.ts'
import { Icon } from '../../ui/icon.tsx'
import { gear, more, pencil, shield, stack, trash, warning } from '../../ui/icons.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'

/**
 * The menu of a post, for members. What waits is taken back to its editor, or with the post that is deleted.
 * @param props.leave on the post's own page: go back to the list after the post is deleted or its author blocked
 */
export function PostMenu({ post, leave, className }: { post: PostView; leave?: boolean; className?: string }) {
  const text = useText()
  const session = useSession()
  const mirror = useMirror()
  const write = useWrite()
  const openInEditor = useOpenInEditor()
  const router = useRouter()
  const viewer = viewerOf(session)
  const { site } = useAppFacts()
  if (!viewer) return null
  const { waiting } = post
  const author = { id: post.author.user_id, tag: post.author.user_tag, name: post.author.username }
  const writes = mayWrite(viewer)
  const may = {
    edit: writes && mayEditPost(viewer, post, site) && waiting?.state !== 'sending',
    report: mayReport(viewer, author.id),
    block: mayBlock(viewer, author),
    delete: writes && mayDeletePost(viewer, post),
    collect: writes,
    manage: writes && post.rev > 0 && mayCloseComments(viewer, post),
  }
  if (!Object.values(may).includes(true)) return null
  const up = closedHref(router.latestLocation.pathname)
  const goUp = () => void router.navigate({ href: up, replace: true })

  const editHref = `/edit_post/${encodeURIComponent(post.post_slug)}`
  const edit = async (commandId: string) => {
    // A saving or a deletion that was refused marks a post too, and no editor opens it.
    if (!(await openInEditor(commandId))) await router.navigate({ href: editHref })
  }

  async function remove(reason?: string) {
    // Of a post that the server has an edit may wait, which would be sent before the deletion.
    if (mirror && waiting && post.rev > 0) await discard(mirror, waiting.commandId)
    const written = await write(deletePost({ id: post.id, type: post.type }, reason), { done: text('post.deleted') })
    if (written && leave) goUp()
  }

  return (
    <Menu label={text('post.more')} button={<Icon path={more} />} className={className}>
      {may.edit && (
        <MenuItem icon={pencil} {...(waiting ? { onPick: () => void edit(waiting.commandId) } : { href: editHref })}>
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
      {may.manage && (
        <MenuItem icon={gear} onPick={() => openPopup({ kind: 'manage-post', id: post.id, slug: post.post_slug })}>
          {text('post.manage')}
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
          onPick={() =>
            openPopup(
              isAuthor(viewer, post) ? { kind: 'delete-post', id: post.id, type: post.type } : { kind: 'remove-post' },
              reason => void remove(reason),
            )
          }
        >
          {text('post.delete')}
        </MenuItem>
      )}
    </Menu>
  )
}
