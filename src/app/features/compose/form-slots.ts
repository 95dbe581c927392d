import type { ComponentType, ReactNode } from 'react'
import type { DraftLocation } from './post-draft.ts'

/** What the pages ask of the rich-text editor, which their routes hand in. */
export type EditorSlot = ComponentType<{
  initialHtml: string
  label: string
  placeholder: string
  autofocus: boolean
  invalid: boolean
  describedBy: string | undefined
  onChange: (value: { html: string; text: string; length: number }) => void
  onTouch?: (() => void) | undefined
  onPictures: (files: File[]) => void
  onSubmit: () => void
  mentionLookup: (
    term: string,
  ) => Promise<readonly { id: string; user_tag: string; username: string; avatar: string | null }[]>
  hashtagLookup: (term: string) => Promise<readonly string[]>
  end: ReactNode
  children: ReactNode
}>

/** What the pages ask of the choice of a place, which their routes hand in. */
export type LocationSlot = ComponentType<{
  value: DraftLocation | null
  onChange: (location: DraftLocation | null) => void
  invalid?: boolean
  describedBy?: string
}>
