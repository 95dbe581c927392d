import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { postKinds } from '../../../contract/entities/post.ts'
import { isWritten } from '../../../contract/policy/posts.ts'
import { isPrefecture } from '../../../contract/prefectures.ts'
import { postWrittenIn } from '../../../contract/written-in.ts'
import { newTimelinePost, newTitledPost } from '../../../local/posts/commands.ts'
import { useSession } from '../../state/device/open-device.ts'
import { useAppFacts } from '../../state/document/app-context.tsx'
import { Offer } from '../../state/drafts/offer.tsx'
import { useDraft } from '../../state/drafts/use-draft.ts'
import { useText } from '../../state/language/text.tsx'
import { useReadOnly } from '../../state/navigation/use-read-only.ts'
import { useTitle } from '../../state/navigation/use-title.ts'
import { openPopup } from '../../state/popups/open-popup.ts'
import { useWrite } from '../../state/writing/use-write.ts'
import { makeOnce } from '../../state/writing/write-once.ts'
import { share } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'
import type { EditorSlot, LocationSlot, StopPlaceSlot } from './form-slots.ts'
import {
  brokenRules,
  emptyDraft,
  isBegun,
  isPlaced,
  mayHaveStops,
  type PostDraft,
  type Wrong,
  wholeDays,
  wholeDraft,
} from './post-draft.ts'
import { PostEditor } from './post-editor.tsx'
import { sentPictures, wholeDoors, wholeStops } from './stops-draft.ts'
import { useChanges } from './use-changes.ts'
import { type SharedIn, useShared } from './use-shared.ts'

/**
 * The page to write a post of any type: fields, a draft that survives, a preview, and sending now or later.
 * @param props.type the type that is chosen as it opens, also for a draft; it then leaves the address, and another can be chosen
 * @param props.place the prefecture that comes with it, for a draft without a place
 * @param props.shared whether something was shared into the app, with which an empty editor begins, or did not arrive
 */
export function ComposePage({
  type,
  place,
  shared,
  ...slots
}: {
  Editor: EditorSlot
  LocationField: LocationSlot
  StopPlace: StopPlaceSlot
  type: string | undefined
  place: string | undefined
  shared: 'kept' | 'lost' | undefined
}) {
  const text = useText()
  const router = useRouter()
  const write = useWrite()
  const { site } = useAppFacts()
  const isSuspended = useReadOnly() === 'suspended'
  const waits = useSession()?.posts_wait === true
  const held = useDraft<PostDraft>('post:new', emptyDraft)
  const draft = wholeDraft(held.draft)
  const { change, end } = useChanges(draft, held.keep)
  const [wrong, setWrong] = useState<Wrong>({})
  const [round, setRound] = useState(0)
  const [once] = useState(makeOnce)
  const { refused, offer } = useShared(shared, held.ready, isBegun(draft))
  useTitle(text('compose.title'))
  const begin = useEffectEvent(() => {
    const chosen = postKinds.find(kind => kind === type)
    if (chosen && isWritten(chosen, site))
      change(({ location }) => ({
        type: chosen,
        ...(isPrefecture(place) && location === null && { location: { name: '', name_ja: '', prefecture: place } }),
      }))
    void router.navigate({ href: '/posts/new-post', replace: true })
  })
  useEffect(() => {
    if (type && held.ready) begin()
  }, [type, held.ready])

  async function send() {
    const broken = brokenRules(draft)
    setWrong(broken)
    if (Object.keys(broken).length > 0) return
    const { slug, postId: _, ...command } = commandOf(draft)
    if (!(await once.run(() => held.send(store => write(command, { done: text('compose.posted'), store }), true))))
      return
    end()
    await router.navigate({ href: `/posts/${encodeURIComponent(slug)}`, replace: true })
  }

  function discardDraft() {
    openPopup({ kind: 'discard-draft' }, () => {
      held.forget()
      setWrong({})
      setRound(round + 1)
    })
  }

  return (
    <PostEditor
      {...slots}
      held={held}
      refused={refused}
      shared={<ShareOffer of={offer} />}
      title={text('compose.title')}
      why={isSuspended ? 'error.suspended' : null}
      begun={isBegun(draft)}
      onDiscard={discardDraft}
      note={waits && !isSuspended && <NewcomerNote />}
      round={round}
      draft={draft}
      wrong={wrong}
      onChange={by => {
        setWrong({})
        change(by)
      }}
      onSend={() => void send()}
      send={[text('compose.post'), text('compose.later')]}
    />
  )
}

/** What a newcomer knows before pressing the button: others don't see the post at once (PRODUCT 2.13). */
function NewcomerNote() {
  const text = useText()
  return (
    <p className="soft pad">
      {text('compose.newcomer')}{' '}
      <Link className="link" href="/moderation">
        {text('post.waiting.more')}
      </Link>
    </p>
  )
}

function commandOf(draft: PostDraft) {
  const { type, title, location, days, stops, doors, html } = draft
  const { pictures: chosen, ids } = sentPictures(draft.pictures)
  const pictures = chosen.flatMap(({ blob, stored: _, ...rest }) => (blob ? [{ ...rest, blob }] : []))
  if (type === 'timeline') return newTimelinePost({ text: html, lang: postWrittenIn('', html), pictures })
  const titled = { title, text: html, lang: postWrittenIn(title, html), pictures, days: days && wholeDays(days) }
  return newTitledPost({
    type,
    ...titled,
    ...(isPlaced(type) && location && { location }),
    ...(mayHaveStops(type) && { stops: wholeStops(stops, ids) }),
    ...(isPlaced(type) && { doors: doors && wholeDoors(doors) }),
  })
}

/** Offers to add to what is written what another app has shared. */
function ShareOffer({ of }: { of: SharedIn | null }) {
  const text = useText()
  return (
    <div role="status">
      {of && (
        <Offer
          path={share}
          take={{ text: text('compose.shared.add'), run: of.add }}
          leave={{ text: text('draft.elsewhere.leave'), run: of.leave }}
        >
          {text('compose.shared.offer', { what: of.what })}
        </Offer>
      )}
    </div>
  )
}
