import { type ReactNode, useEffect, useState } from 'react'
import { mayEditPost } from '../../../contract/policy/posts.ts'
import type { Waiting } from '../../../local/command/waiting.ts'
import { placeFor, takeToEditor } from '../../../local/editing/take-to-editor.ts'
import { readPost } from '../../../local/posts/read-posts.ts'
import { useMirror, useSession, viewerOf } from '../../state/device/open-device.ts'
import { useAppFacts } from '../../state/document/app-context.tsx'
import { useText } from '../../state/language/text.tsx'
import { useReadOnly } from '../../state/navigation/use-read-only.ts'
import { useTitle } from '../../state/navigation/use-title.ts'
import { PostNotLoaded } from '../../state/reading/post-not-loaded.tsx'
import { whyNothing } from '../../state/reading/sync-outcome.ts'
import { useLive } from '../../state/reading/use-live.ts'
import { useSyncRequest } from '../../state/reading/use-sync-request.ts'
import { Skeletons } from '../../ui/skeleton.tsx'
import { EditPost } from './edit-post.tsx'
import type { EditorSlot, LocationSlot, StopPlaceSlot } from './form-slots.ts'

/**
 * The page to edit an own post, also without a signal. For a post that the reader may not edit it says 'not found' (PRODUCT 2.14).
 * @param props.missing is shown then
 */
export function EditPage({
  slug,
  missing,
  ...slots
}: {
  slug: string
  Editor: EditorSlot
  LocationField: LocationSlot
  StopPlace: StopPlaceSlot
  missing: ReactNode
}) {
  const text = useText()
  const session = useSession()
  const { site } = useAppFacts()
  const { value: answer } = useLive(mirror => readPost(mirror, slug), slug, undefined)
  // An edit begins from the current version.
  const { outcome, connection, again } = useSyncRequest(slug, sync => sync.loadPost(slug))
  const post = answer?.state === 'here' ? answer.post : undefined
  const ready = useGivenBack(post?.waiting)
  const readOnly = useReadOnly()
  useTitle(text('compose.edit.title'))

  if (answer?.state === 'gone' || outcome === 'gone') return missing
  if (post && session) {
    if (!mayEditPost(viewerOf(session), post, site)) return missing
    return ready ? (
      <EditPost key={post.id} post={post} why={readOnly && readOnlyTexts[readOnly]} {...slots} />
    ) : (
      <Skeletons of="post" count={1} />
    )
  }
  return <PostNotLoaded why={whyNothing(outcome, connection)} again={again} />
}

/** Without a signal an edit waits in the outbox: the server checks it when it arrives. */
const readOnlyTexts = { offline: null, unanswered: 'app.readonly.unanswered', suspended: 'error.suspended' } as const

/**
 * Takes an edit that met a newer version back into the editor, which then shows both versions. If another draft is in the editor
 * already, that one is continued, and the edit still waits.
 * @returns whether the editor's draft is ready
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
