import '../../../ui/styles/rows.css'
import '../../../ui/styles/form.css'
import { useId, useState } from 'react'
import { useText } from '../../../state/language/text.tsx'
import { TabButtons } from '../../../ui/tab-buttons.tsx'
import { MainPosts } from './main-posts.tsx'
import { PinnedPosts } from './pinned-posts.tsx'
import s from './promote.module.css'
import { PromotedSlots } from './promoted-slots.tsx'
import type { PromoteSlots } from './slots.ts'
import { SponsoredBlocks } from './sponsored-blocks.tsx'

/**
 * The page on which admins book promoted posts, choose the main posts and write the sponsored block (PRODUCT 1.7, 2.8 and 2.9). A phone
 * shows one of its parts at a time; what was begun in another stays there.
 */
export function PromotePage({ Promoted, MainPosts: Main, Sponsored, Editor }: PromoteSlots) {
  const text = useText()
  const id = useId()
  const [shown, setShown] = useState('slots')
  const parts = [
    { key: 'slots', label: text('admin.promote.slots'), part: <PromotedSlots Promoted={Promoted} /> },
    { key: 'main', label: text('admin.promote.main'), part: <MainPosts Main={Main} /> },
    { key: 'pins', label: text('admin.pins'), part: <PinnedPosts /> },
    {
      key: 'sponsored',
      label: text('admin.promote.sponsored'),
      part: <SponsoredBlocks Sponsored={Sponsored} Editor={Editor} />,
    },
  ]
  return (
    <>
      <div className={`phone-only ${s.choice}`}>
        <TabButtons label={text('admin.promote')} tabs={parts} current={shown} panel={id} onPick={setShown} />
      </div>
      <div id={id} className={s.promote}>
        {parts.map(({ key, part }) => (
          <div key={key} className={key === shown ? undefined : s.elsewhere}>
            {part}
          </div>
        ))}
      </div>
    </>
  )
}
