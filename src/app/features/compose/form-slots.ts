import type { ComponentType, ReactNode } from 'react'
import type { DraftLocation } from './post-draft.ts'
import type { DraftStop } from './stops-draft.ts'

/** The props of the rich-text editor. The route passes the editor in, as features do not import each other. */
export type EditorSlot = ComponentType<{
  frame: 'parted' | 'among'
  initialHtml: string
  label: string
  placeholder: string
  autofocus: boolean
  readOnly: boolean
  invalid: boolean
  describedBy: string | undefined
  onChange: (value: { html: string; text: string; length: number }) => void
  onTouch?: (() => void) | undefined
  onPictures?: (files: File[]) => void
  onSubmit?: () => void
  mentionLookup: (
    term: string,
  ) => Promise<readonly { id: string; user_tag: string; username: string; avatar: string | null }[]>
  hashtagLookup: (term: string) => Promise<readonly string[]>
  end?: ReactNode
  children?: ReactNode
}>

/** The props of the field for a place, likewise passed in by the route. */
export type LocationSlot = ComponentType<{
  value: DraftLocation | null
  onChange: (location: DraftLocation | null) => void
  invalid?: boolean
  describedBy?: string
  pointError?: string
}>

/** The fields for the names and the point of a stop, likewise passed in by the route. */
export type StopPlaceSlot = ComponentType<{
  value: Pick<DraftStop, 'name' | 'name_ja' | 'lat' | 'lng'>
  prefecture: string
  onChange: (
    place: Pick<DraftStop, 'name' | 'name_ja'> & { lat?: number | undefined; lng?: number | undefined },
  ) => void
  error?: string | undefined
  pointError?: string | undefined
}>
