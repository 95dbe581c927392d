import type { ComponentType, ReactNode } from 'react'
import type { HomeWords, SitePage } from '../../../../contract/entities/site-page.ts'

/** The rich-text editor, as far as a section of a page needs it. */
export type EditorSlot = ComponentType<{
  initialHtml: string
  label: string
  placeholder: string
  autofocus: boolean
  onChange: (value: { html: string }) => void
  end: ReactNode
}>

/** What other features show, passed in by the route, as features do not import each other. */
export type TemplateSlots = {
  Editor: EditorSlot
  /** The sections of an information page. */
  PageText: ComponentType<{ page: SitePage }>
  /** The questions of the help. */
  HelpText: ComponentType<{ page: SitePage }>
  /** The parts of /emergency. */
  EmergencyText: ComponentType<{ page: SitePage }>
  /** What stands above home's lists. */
  Hello: ComponentType<{ words: HomeWords; guide: undefined; reading: null }>
}
