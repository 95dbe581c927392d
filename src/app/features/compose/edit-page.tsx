import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { Waiting } from '../../../local/command/waiting.ts'
import { placeFor, takeToEditor } from '../../../local/editing/take-to-editor.ts'
import { readPost } from '../../../local/posts/read-posts.ts'
import type { PostView } from '../../../local/posts/views.ts'
import { useOnline } from '../../state/device/online.ts'
import { useDevice, useMirror, useSession } from '../../state/device/open-device.ts'
import { useText } from '../../state/language/text.tsx'
import { useTitle } from '../../state/navigation/use-title.ts'
import { type Outcome, outcomeOf } from '../../state/reading/sync-outcome.ts'
import { useLive } from '../../state/reading/use-live.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Skeletons } from '../../ui/skeleton.tsx'
import { EditPost } from './edit-post.tsx'
import type { EditorSlot, LocationSlot } from './form-slots.ts'

/**
 * Editing an own post, from the device without a signal. Somebody else's is not found (decision 13).
 * @param props.missing what stands here then
 */
export function EditPage({
  slug,
  missing,
  ...slots
}: {
  slug: string
  Editor: EditorSlot
  LocationField: LocationSlot
  missing: ReactNode
}) {
  const text = useText()
  const online = useOnline()
  const session = useSession()
  const { value: answer } = useLive(mirror => readPost(mirror, slug), slug, undefined)
  const { outcome, again } = useFresh(slug)
  const post = answer?.state === 'here' ? answer.post : undefined
  const settled = useGivenBack(post?.waiting)
  useTitle(text('compose.edit.title'))

  if (answer?.state === 'gone' || outcome === 'gone') return missing
  if (post && session) {
    if (!isOwn(post, session.id)) return missing
    return settled ? <EditPost key={post.id} post={post} {...slots} /> : <Skeletons of="post" count={1} />
  }
  if (outcome === 'fine' && online) return <Skeletons of="post" count={1} />
  return (
    <Empty
      drawing="lamp"
      page
      title={text(online ? 'app.failed.title' : 'post.unknown.title')}
      action={
        <Button look="quiet" onClick={again}>
          {text('app.retry')}
        </Button>
      }
    >
      {online ? null : text('post.unknown.text')}
    </Empty>
  )
}

const isOwn = (post: PostView, id: string): boolean => post.author.user_id === id && post.type !== 'place'

/**
 * An edit that met a newer version comes back into the editor, which shows both; if another draft stands there, that one is gone on
 * with and the other still waits.
 * @returns whether the editor has what it shall have
 */
function useGivenBack(waiting: Waiting | undefined): boolean {
  const mirror = useMirror()
  const [asked, setAsked] = useState<string | null>(null)
  const refused = waiting?.state === 'refused' && waiting.error?.code === 'conflict' ? waiting.commandId : null
  useEffect(() => {
    if (!mirror || refused === null) return
    void (async () => {
      const place = await placeFor(mirror, refused)
      if (place && !place.taken) await takeToEditor(mirror, refused)
      setAsked(refused)
    })()
  }, [mirror, refused])
  return refused === null || asked === refused
}

/** Asks for the post when the page opens, so that an edit begins from the version of now. */
function useFresh(slug: string) {
  const device = useDevice()
  const online = useOnline()
  const [outcome, setOutcome] = useState<Outcome>('fine')
  async function load() {
    if (!device) return
    setOutcome('fine')
    setOutcome(outcomeOf(await device.sync.loadPost(slug)))
  }
  const open = useEffectEvent(() => void load())
  // biome-ignore lint/correctness/useExhaustiveDependencies: another post, or the signal is back
  useEffect(() => open(), [device, slug, online])
  return { outcome, again: () => void load() }
}
