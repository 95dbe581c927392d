import type { ComponentType } from 'react'
import type { SponsoredBlock } from '../../../../contract/entities/sidebar.ts'
import type { HomeView } from '../../../../local/posts/views.ts'

/** What other features show of what is promoted. The route passes it in, as features do not import each other. */
export type PromoteSlots = {
  Promoted: ComponentType<{ home: HomeView }>
  MainPosts: ComponentType<{ home: HomeView }>
  Sponsored: ComponentType<{ of: SponsoredBlock }>
  /** The rich-text editor. */
  Editor: ComponentType<{
    frame: 'among'
    initialHtml: string
    label: string
    placeholder: string
    invalid: boolean
    onChange: (value: { html: string }) => void
  }>
}
