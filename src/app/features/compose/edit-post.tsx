import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { PlainKey } from '../../../contract/messages/text.ts'
import { editPost } from '../../../local/posts/commands.ts'
import type { PostView } from '../../../local/posts/views.ts'
import { useDraft } from '../../state/drafts/use-draft.ts'
import { useText } from '../../state/language/text.tsx'
import { showMessage } from '../../state/popups/global-message.ts'
import { openPopup } from '../../state/popups/open-popup.ts'
import { useWrite } from '../../state/writing/use-write.ts'
import { makeOnce } from '../../state/writing/write-once.ts'
import type { EditorSlot, LocationSlot, StopPlaceSlot } from './form-slots.ts'
import { Lockable } from './lockable.tsx'
import {
  brokenRules,
  draftOf,
  hasSameDays,
  hasSamePictures,
  isPlaced,
  isSamePost,
  mayHaveDays,
  mayHaveStops,
  type PostDraft,
  type Wrong,
  wholeDays,
  wholeDraft,
  withArrived,
} from './post-draft.ts'
import { PostEditor } from './post-editor.tsx'
import { hasSameDoors, hasSameStops, sentPictures, wholeDoors, wholeStops } from './stops-draft.ts'
import { useChanges } from './use-changes.ts'
import '../../ui/styles/article.css'
import { Button } from '../../ui/button.tsx'
import s from './compose.module.css'
import { PostPreview } from './post-preview.tsx'

/**
 * The editor of an own post. The draft names the version that it began from. If the post has changed meanwhile, both texts are
 * shown and the author chooses (PRODUCT 10.2).
 * @param props.why why it can only be read for now, if so
 */
export function EditPost({
  post,
  why,
  ...slots
}: {
  post: PostView
  why: PlainKey | null
  Editor: EditorSlot
  LocationField: LocationSlot
  StopPlace: StopPlaceSlot
}) {
  const text = useText()
  const router = useRouter()
  const write = useWrite()
  const now = draftOf(post)
  const [begun, setBegun] = useState({ draft: now, round: 0 })
  const [touched, setTouched] = useState(false)
  const held = useDraft<PostDraft | null>(`edit:${post.id}`, null)
  const typed = held.draft
  const [wrong, setWrong] = useState<Wrong>({})
  const [once] = useState(makeOnce)
  // As long as nothing is typed, the editor follows the post's current version.
  const isBehind = begun.draft.version !== now.version || !isSamePost(begun.draft, now)
  if (typed === null && !touched && isBehind) setBegun({ draft: now, round: begun.round + 1 })

  const draft = typed === null ? begun.draft : withArrived(wholeDraft(typed), now)
  const { change, end } = useChanges(draft, held.keep)
  const changed = typed !== null && !isSamePost(draft, now)
  const isOlder = typed !== null && (typed.version ?? post.version) < post.version

  async function save() {
    const broken = brokenRules(draft)
    setWrong(broken)
    if (Object.keys(broken).length > 0) return
    const href = `/posts/${encodeURIComponent(post.post_slug)}`
    if (isSamePost(draft, now)) {
      showMessage(text('compose.edit.same'))
      held.forget()
    } else {
      const command = commandOf(post, draft, now)
      if (
        !(await once.run(() => held.send(store => write(command, { done: text('compose.edit.saved'), store }), true)))
      )
        return
    }
    end()
    await router.navigate({ href, replace: true })
  }

  function takeNow() {
    held.forget()
    setTouched(false)
    setWrong({})
    setBegun({ draft: now, round: begun.round + 1 })
  }

  if (held.ready && isOlder && changed) {
    return (
      <Lockable why={why}>
        <Versions
          mine={draft}
          theirs={now}
          onMine={() => held.keep({ ...draft, version: post.version })}
          onTheirs={takeNow}
        />
      </Lockable>
    )
  }
  return (
    <PostEditor
      {...slots}
      held={held}
      title={text('compose.edit.title')}
      begun={changed}
      discard={text('compose.edit.discard')}
      onDiscard={() => openPopup({ kind: 'discard-draft' }, takeNow)}
      round={begun.round}
      why={why}
      fixed
      draft={draft}
      wrong={wrong}
      onChange={by => {
        setWrong({})
        once.again()
        change(by)
      }}
      // Set at once: if a new version arrived before the next render, it would replace the text under the caret.
      onTouch={() => flushSync(() => setTouched(true))}
      onSend={() => void save()}
      send={[text('compose.edit.save'), text('compose.edit.later')]}
    />
  )
}

function commandOf(post: PostView, draft: PostDraft, now: PostDraft) {
  const { title, html, location, days, stops, doors } = draft
  const { pictures, ids } = sentPictures(draft.pictures)
  return editPost({
    post,
    title,
    text: html,
    ...(isPlaced(draft.type) && location && { location }),
    ...(mayHaveDays(draft.type) && !hasSameDays(draft, now) && { days: days && wholeDays(days) }),
    ...(mayHaveStops(draft.type) && !hasSameStops(stops, now.stops) && { stops: wholeStops(stops, ids) }),
    ...(isPlaced(draft.type) && !hasSameDoors(doors, now.doors) && { doors: doors && wholeDoors(doors) }),
    ...(!hasSamePictures(draft, now) && { pictures }),
  })
}

/** Shows two versions of a post side by side; the author chooses which to continue with (PRODUCT 10.2). */
function Versions({
  mine,
  theirs,
  onMine,
  onTheirs,
}: {
  mine: PostDraft
  theirs: PostDraft
  onMine: () => void
  onTheirs: () => void
}) {
  const text = useText()
  return (
    <section aria-labelledby="compose" className={`stack ${s.writing}`}>
      <div className="head">
        <h1 id="compose">{text('compose.conflict.title')}</h1>
      </div>
      <p className="soft">{text('compose.conflict.text')}</p>
      <div className={s.versions}>
        <section aria-labelledby="mine">
          <h2 id="mine">{text('compose.conflict.mine')}</h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
          <div className="text" tabIndex={0}>
            <PostPreview draft={mine} />
          </div>
          <Button onClick={onMine}>{text('compose.conflict.mine.take')}</Button>
        </section>
        <section aria-labelledby="theirs">
          <h2 id="theirs">{text('compose.conflict.theirs')}</h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
          <div className="text" tabIndex={0}>
            <PostPreview draft={theirs} />
          </div>
          <Button look="quiet" onClick={onTheirs}>
            {text('compose.conflict.theirs.take')}
          </Button>
        </section>
      </div>
    </section>
  )
}
