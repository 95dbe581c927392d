import { useState } from 'react'
import type { OutputOf } from '../../../../contract/calls/index.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { LockableButton } from '../../../state/forms/lock.tsx'
import { useText } from '../../../state/language/text.tsx'
import { ServerAnswer } from '../../../state/reading/server-answer.tsx'
import { useServerAnswer } from '../../../state/reading/use-server-answer.ts'
import { Eave } from '../../../ui/eave.tsx'
import { Link } from '../../../ui/link.tsx'
import { Mixed } from '../../../ui/mixed.tsx'
import { Bookings } from './bookings.tsx'
import { SlotForm } from './slot-form.tsx'
import type { PromoteSlots } from './slots.ts'

/** A slot of a promoted post. */
export type Slot = OutputOf<'admin.promotedSlots'>['open'][number]

/** The slots of promoted posts, and the form that books one. */
export function PromotedSlots({ Promoted }: Pick<PromoteSlots, 'Promoted'>) {
  const text = useText()
  const { answer, again } = useServerAnswer(async () => (await callServer('admin.promotedSlots', {})).data)
  const [edited, setEdited] = useState<Slot | 'new' | null>(null)
  return (
    <section className="part">
      <Eave big>{text('admin.promote.slots')}</Eave>
      <p className="soft">{text('admin.promote.slots.text')}</p>
      {edited === null ? (
        <div className="flex wrap pad">
          <LockableButton onClick={() => setEdited('new')}>{text('admin.promote.book')}</LockableButton>
        </div>
      ) : (
        <SlotForm
          key={edited === 'new' ? 'new' : edited.id}
          of={edited === 'new' ? null : edited}
          Promoted={Promoted}
          onDone={async () => {
            setEdited(null)
            await again()
          }}
          onCancel={() => setEdited(null)}
        />
      )}
      <ServerAnswer answer={answer} onAgain={again} aged>
        {slots => (
          <Bookings
            of={slots}
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
            onEdit={setEdited}
            onChanged={again}
          />
        )}
      </ServerAnswer>
    </section>
  )
}
