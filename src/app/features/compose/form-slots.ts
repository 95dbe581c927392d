import type { ComponentType, ReactNode } from 'react'
import type { DraftLocation } from './post-draft.ts'

/** The props of the rich-text editor. The route passes the editor in, as features do not import each other. */
export type EditorSlot = ComponentType<{
  frame: 'parted'
  initialHtml: string
  label: string
  placeholder: string
  autofocus: boolean
  readOnly: boolean
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

/** The props of the field for a place, likewise passed in by the route. */
export type LocationSlot = ComponentType<{
  value: DraftLocation | null
  onChange: (location: DraftLocation | null) => void
  invalid?: boolean
  describedBy?: string
  pointError?: string
}>
