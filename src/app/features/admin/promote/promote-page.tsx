import '../../../ui/styles/rows.css'
import '../../../ui/styles/form.css'
import { MainPosts } from './main-posts.tsx'
import { PinnedPosts } from './pinned-posts.tsx'
import s from './promote.module.css'
import { PromotedSlots } from './promoted-slots.tsx'
import type { PromoteSlots } from './slots.ts'
import { SponsoredBlocks } from './sponsored-blocks.tsx'

/** The page on which admins book promoted posts, choose the main posts and write the sponsored block (PRODUCT 1.7, 2.8 and 2.9). */
export function PromotePage({ Promoted, MainPosts: Main, Sponsored, Editor }: PromoteSlots) {
  return (
    <div className={s.promote}>
      <PromotedSlots Promoted={Promoted} />
      <MainPosts Main={Main} />
      <PinnedPosts />
      <SponsoredBlocks Sponsored={Sponsored} Editor={Editor} />
    </div>
  )
}
