import { useState } from 'react'
import type { OutputOf } from '../../../../contract/calls/index.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { LockableButton } from '../../../state/forms/lock.tsx'
import { useLanguage, useText } from '../../../state/language/text.tsx'
import { ServerAnswer } from '../../../state/reading/server-answer.tsx'
import { useServerAnswer } from '../../../state/reading/use-server-answer.ts'
import { Eave } from '../../../ui/eave.tsx'
import { Mixed } from '../../../ui/mixed.tsx'
import { Bookings } from './bookings.tsx'
import type { PromoteSlots } from './slots.ts'
import { SponsoredForm } from './sponsored-form.tsx'

/** A sponsored block as admins see it. */
export type Block = OutputOf<'admin.sponsoredBlocks'>['open'][number]

/** The sponsored blocks, and the form that writes one. */
export function SponsoredBlocks(slots: Pick<PromoteSlots, 'Sponsored' | 'Editor'>) {
  const text = useText()
  const { language } = useLanguage()
  const { answer, again } = useServerAnswer(async () => (await callServer('admin.sponsoredBlocks', {})).data)
  const [edited, setEdited] = useState<Block | 'new' | null>(null)
  return (
    <section className="part">
      <Eave big>{text('admin.promote.sponsored')}</Eave>
      <p className="soft">{text('admin.promote.sponsored.text')}</p>
      {edited === null ? (
        <div className="flex wrap pad">
          <LockableButton onClick={() => setEdited('new')}>{text('admin.promote.add')}</LockableButton>
        </div>
      ) : (
        <SponsoredForm
          {...slots}
          key={edited === 'new' ? 'new' : edited.id}
          of={edited === 'new' ? null : edited}
          onDone={async () => {
            setEdited(null)
            await again()
          }}
          onCancel={() => setEdited(null)}
        />
      )}
      <ServerAnswer answer={answer} onAgain={again} aged>
        {blocks => (
          <Bookings
            of={blocks}
            row={block => ({
              title: block[language].title,
              head: <Mixed>{block[language].title}</Mixed>,
              thumb: block.picture?.thumb ?? null,
            })}
            end={async ({ id }) => (await callServer('admin.endSponsored', { params: { id } })).data.message}
            remove={async ({ id }) => (await callServer('admin.deleteSponsored', { params: { id } })).data.message}
            onEdit={setEdited}
            onChanged={again}
          />
        )}
      </ServerAnswer>
    </section>
  )
}
