import { useState } from 'react'
import type { OutputOf } from '../../../../contract/calls/index.ts'
import { CallError } from '../../../../contract/errors.ts'
import { keepingLimits } from '../../../../contract/keeping-limits.ts'
import type { PostView } from '../../../../local/posts/views.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { useSending } from '../../../state/forms/use-sending.ts'
import { useText } from '../../../state/language/text.tsx'
import { showMessage } from '../../../state/popups/global-message.ts'
import { ServerAnswer } from '../../../state/reading/server-answer.tsx'
import { useServerAnswer } from '../../../state/reading/use-server-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { Link } from '../../../ui/link.tsx'
import { Mixed } from '../../../ui/mixed.tsx'
import { BookingForm } from './booking-form.tsx'
import { BookedPart, type FormEnds } from './bookings.tsx'
import { PostFinder, titleOf } from './post-finder.tsx'
import { homeWith, Preview } from './preview.tsx'
import type { PromoteSlots } from './slots.ts'
import { sentTimes, TimeFields, typedTimes } from './time-fields.tsx'

/** A slot of a promoted post. */
type Slot = OutputOf<'admin.promotedSlots'>['open'][number]

/** The slots of promoted posts, and the form that books one. */
export function PromotedSlots({ Promoted }: Pick<PromoteSlots, 'Promoted'>) {
  const text = useText()
  return (
    <BookedPart<Slot>
      title={text('admin.promote.slots')}
      about={text('admin.promote.slots.text')}
      begin={text('admin.promote.book')}
      ask={async () => (await callServer('admin.promotedSlots', {})).data}
      form={(of, ends) => <SlotForm {...ends} of={of} Promoted={Promoted} />}
      row={({ place, post }) => ({
        title: post.title,
        head: (
          <>
            {text('admin.promote.place', { place })}
            {' · '}
            <Link href={`/posts/${encodeURIComponent(post.post_slug)}`}>
              <Mixed>{post.title}</Mixed>
            </Link>
          </>
        ),
        thumb: post.thumb,
        hidden: !post.shown,
      })}
      end={async ({ id }, reason) =>
        (await callServer('admin.endPromotedSlot', { params: { id }, body: { reason } })).data.message
      }
      remove={async ({ id }, reason) =>
        (await callServer('admin.deletePromotedSlot', { params: { id }, body: { reason } })).data.message
      }
    />
  )
}

const places = Array.from({ length: keepingLimits.promotedPosts }, (_, index) => index + 1)

/**
 * Books a place on home for a post, or changes a slot: which post, which place, from when until when, and how it will look.
 * @param props.of the slot that is changed; null for a new one
 */
function SlotForm({ of, Promoted, onDone, onCancel }: { of: Slot | null } & FormEnds & Pick<PromoteSlots, 'Promoted'>) {
  const text = useText()
  const sending = useSending(text('admin.promote.failed'), true)
  const [post, setPost] = useState<PostView | null>(null)
  const [finding, setFinding] = useState(of === null)
  const [place, setPlace] = useState(of?.place ?? 1)
  const [times, setTimes] = useState(() => typedTimes(of ?? undefined))
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<{ post?: string; ends?: string }>({})
  const chosen = post?.id ?? of?.post.id
  const title = post ? titleOf(post) : (of?.post.title ?? '')

  function save() {
    const sent = sentTimes(times)
    const missing = {
      ...(chosen === undefined && { post: text('admin.promote.post.missing') }),
      ...(sent === null && { ends: text('admin.promote.time.missing') }),
    }
    setWrong(missing)
    if (chosen === undefined || sent === null) return
    const body = { post_id: chosen, place, ...sent, reason }
    void sending.send(
      async () => {
        const { data } = of
          ? await callServer('admin.changePromotedSlot', { params: { id: of.id }, body })
          : await callServer('admin.addPromotedSlot', { body })
        await onDone()
        showMessage(data.message)
      },
      error => {
        const issues = error instanceof CallError ? (error.issues ?? []) : []
        const [post, ends] = ['post_id', 'ends_at'].map(of => issues.find(({ path }) => path === of)?.message)
        setWrong({ ...(post && { post }), ...(ends && { ends }) })
        if (post) setFinding(true)
        return Boolean(post ?? ends)
      },
    )
  }

  return (
    <BookingForm
      title={text(of ? 'admin.promote.slot.edit' : 'admin.promote.slot.new')}
      sending={sending}
      reason={reason}
      onReason={setReason}
      onSave={save}
      onCancel={onCancel}
    >
      {chosen !== undefined && (
        <p className="flex wrap">
          <b>{title}</b>
          {!finding && (
            <Button look="bare" size="small" onClick={() => setFinding(true)}>
              {text('admin.promote.post.change')}
            </Button>
          )}
        </p>
      )}
      {finding && (
        <PostFinder
          error={wrong.post}
          onChoose={found => {
            setPost(found)
            setFinding(false)
            setWrong({})
          }}
        />
      )}
      <SelectField
        label={text('admin.promote.place.field')}
        value={place}
        options={places.map(value => ({ value, label: text('admin.promote.place', { place: value }) }))}
        onChange={setPlace}
      />
      <TimeFields value={times} begun={of?.state === 'running'} error={wrong.ends} onChange={setTimes} />
      {post ? (
        <Preview of="slot">
          <Promoted home={homeWith('promoted', [post])} />
        </Preview>
      ) : (
        of && <SavedPreview slug={of.post.post_slug} Promoted={Promoted} />
      )}
    </BookingForm>
  )
}

/** The preview of the post that a slot has: its text is asked for first. */
function SavedPreview({ slug, Promoted }: { slug: string } & Pick<PromoteSlots, 'Promoted'>) {
  const { answer, again } = useServerAnswer(async () => (await callServer('posts.single', { params: { slug } })).data)
  return (
    <ServerAnswer answer={answer} onAgain={again}>
      {post => (
        <Preview of="slot">
          <Promoted home={homeWith('promoted', [post])} />
        </Preview>
      )}
    </ServerAnswer>
  )
}
