import { createContext, use } from 'react'
import { ui } from '../../contract/messages/en/ui.ts'
import { fill } from '../../contract/messages/text.ts'

/** The key of a text that the design system itself uses. */
export type UiKey = keyof typeof ui

/** The texts of the design system. Any whole catalogue fits; without one they are English. */
export const UiTextContext = createContext<Record<UiKey, string>>(ui)

/** Gives the design system's texts in the current language. */
export function useUiText(): (key: UiKey, params?: Record<string, string | number>) => string {
  const texts = use(UiTextContext)
  return (key, params) => (params ? fill(texts[key], params) : texts[key])
}
