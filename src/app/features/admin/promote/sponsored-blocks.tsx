import type { OutputOf } from '../../../../contract/calls/index.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { useLanguage, useText } from '../../../state/language/text.tsx'
import { Mixed } from '../../../ui/mixed.tsx'
import { BookedPart } from './bookings.tsx'
import type { PromoteSlots } from './slots.ts'
import { SponsoredForm } from './sponsored-form.tsx'

/** A sponsored block as admins see it. */
export type Block = OutputOf<'admin.sponsoredBlocks'>['open'][number]

/** The sponsored blocks, and the form that writes one. */
export function SponsoredBlocks(slots: Pick<PromoteSlots, 'Sponsored' | 'Editor'>) {
  const text = useText()
  const { language } = useLanguage()
  return (
    <BookedPart<Block>
      title={text('admin.promote.sponsored')}
      about={text('admin.promote.sponsored.text')}
      begin={text('admin.promote.add')}
      ask={async () => (await callServer('admin.sponsoredBlocks', {})).data}
      form={(of, ends) => <SponsoredForm {...slots} {...ends} of={of} />}
      row={block => ({
        title: block[language].title,
        head: <Mixed>{block[language].title}</Mixed>,
        thumb: block.picture?.thumb ?? null,
      })}
      end={async ({ id }) => (await callServer('admin.endSponsored', { params: { id } })).data.message}
      remove={async ({ id }) => (await callServer('admin.deleteSponsored', { params: { id } })).data.message}
    />
  )
}
