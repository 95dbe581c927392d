import type { OutputOf } from '../../../../contract/calls/index.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { useText } from '../../../state/language/text.tsx'
import { Link } from '../../../ui/link.tsx'
import { Mixed } from '../../../ui/mixed.tsx'
import { BookedPart } from './bookings.tsx'
import { SlotForm } from './slot-form.tsx'
import type { PromoteSlots } from './slots.ts'

/** A slot of a promoted post. */
export type Slot = OutputOf<'admin.promotedSlots'>['open'][number]

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
      end={async ({ id }) => (await callServer('admin.endPromotedSlot', { params: { id } })).data.message}
      remove={async ({ id }) => (await callServer('admin.deletePromotedSlot', { params: { id } })).data.message}
    />
  )
}
