import { createContext, use } from 'react'
import { ui } from '../../contract/messages/en/ui.ts'
import { fill } from '../../contract/messages/text.ts'

/** A text that the design system says itself, by its key. */
export type UiKey = keyof typeof ui

/** The texts of the design system. A whole catalogue fits; without one they are English. */
export const UiTextContext = createContext<Record<UiKey, string>>(ui)

/** Gives the design system's texts in the surrounding language. */
export function useUiText(): (key: UiKey, params?: Record<string, string | number>) => string {
  const texts = use(UiTextContext)
  return (key, params) => (params ? fill(texts[key], params) : texts[key])
}
