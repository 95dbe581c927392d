import { createContext, use } from 'react'
import { ui } from '../../contract/messages/en/ui.ts'
import { textOf } from '../../contract/messages/text.ts'

/** The key of a text that the design system itself uses. */
export type UiKey = keyof typeof ui

/** Gives a text of the design system by its key, with its `{names}` filled in. */
export type UiText = (key: UiKey, params?: Record<string, string | number>) => string

/** The design system's texts in the language of the page; without a provider they are English. */
export const UiTextContext = createContext(textOf(ui, 'en') as UiText)

/** Gives the design system's texts in the current language. */
export const useUiText = (): UiText => use(UiTextContext)
