import type { ComponentProps, ReactNode } from 'react'
import type { PlainKey } from '../../../contract/messages/text.ts'
import { useOnline } from '../../state/device/online.ts'
import { DraftOffer } from '../../state/drafts/draft-offer.tsx'
import type { useDraft } from '../../state/drafts/use-draft.ts'
import { useText } from '../../state/language/text.tsx'
import { IconButton } from '../../ui/button.tsx'
import { trash } from '../../ui/icons.ts'
import { Mark } from '../../ui/mark.tsx'
import { Refusals } from '../../ui/refusals.tsx'
import { Skeletons } from '../../ui/skeleton.tsx'
import { Lockable } from './lockable.tsx'
import { PostForm } from './post-form.tsx'

type Held = Pick<ReturnType<typeof useDraft>, 'ready' | 'kept' | 'failed' | 'offer' | 'taken'>

/**
 * The editor of a new or an own post: its head with the state of the draft, what another device has begun, and the fields.
 * @param props.held the state of the draft
 * @param props.refused what of something shared into the app is not here, a sentence each
 * @param props.shared offers to add something that was shared into the app
 * @param props.begun whether anything was typed that could be discarded
 * @param props.discard the label of the button that discards, if not 'Discard draft'
 * @param props.note what is to be known before it is sent
 * @param props.round counts how often the fields were filled anew from outside
 * @param props.why why it can only be read for now, if so
 * @param props.send the labels of the button that sends, with a signal and without
 */
export function PostEditor({
  held,
  refused = [],
  shared,
  title,
  begun,
  discard,
  onDiscard,
  note,
  round,
  why,
  send,
  ...fields
}: {
  held: Held
  refused?: readonly string[]
  shared?: ReactNode
  title: string
  begun: boolean
  discard?: string
  onDiscard: () => void
  note?: ReactNode
  round: number
  why: PlainKey | null
  send: readonly [now: string, later: string]
} & Omit<ComponentProps<typeof PostForm>, 'waits' | 'send' | 'locked'>) {
  const online = useOnline()
  return (
    <section aria-labelledby="compose">
      <Lockable why={why}>
        <DraftHead
          title={title}
          begun={begun}
          held={held}
          {...(discard !== undefined && { discard })}
          onDiscard={onDiscard}
        />
        <DraftOffer offer={held.offer} replaces={begun} />
        {shared}
        <Refusals of={refused} />
        {note}
        {held.ready ? (
          <PostForm
            key={`${round} ${held.taken}`}
            {...fields}
            locked={why !== null}
            waits={!online}
            send={send[online ? 0 : 1]}
          />
        ) : (
          <Skeletons of="post" count={1} />
        )}
      </Lockable>
    </section>
  )
}

/** The head of a page with an editor: its title, whether the draft is stored on the device, and the button to discard it. */
function DraftHead({
  title,
  begun,
  held: { kept, failed },
  discard,
  onDiscard,
}: {
  title: string
  begun: boolean
  held: Pick<Held, 'kept' | 'failed'>
  /** The button's label, if not 'Discard draft'. */
  discard?: string
  onDiscard: () => void
}) {
  const text = useText()
  return (
    <div className="head">
      <h1 id="compose" className="wide-only">
        {title}
      </h1>
      <h1 className="sr phone-only">{title}</h1>
      {begun && (
        <div className="push flex g-2" role="status">
          {failed && <Mark of="failed">{text('draft.refused')}</Mark>}
          {kept && !failed && <Mark of="sent">{text('compose.kept')}</Mark>}
          <IconButton path={trash} label={discard ?? text('compose.discard')} onClick={onDiscard} />
        </div>
      )}
    </div>
  )
}
