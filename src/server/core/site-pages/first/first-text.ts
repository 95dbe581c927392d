import type { Language } from '../../../../contract/messages/text.ts'

/**
 * A section as it is written in this folder: its heading, and its text without markup. An empty line ends a paragraph, a line end is
 * a break, **two stars** make bold.
 */
export type FirstSection = readonly [heading: string, text: string]

/** The first texts of a page in both languages. */
export type FirstText = Readonly<Record<Language, readonly FirstSection[]>>
