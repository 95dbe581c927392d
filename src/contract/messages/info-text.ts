/** A section of an information page: its heading, what it says, and what it lists. */
export type InfoSection = { heading: string | null; paragraphs: readonly string[]; list?: readonly string[] }

/** The information pages (PRODUCT 2.17), too long for the catalogue and loaded with their screen. */
export type InfoTexts = Record<'about' | 'membership' | 'terms' | 'privacy' | 'commercial', readonly InfoSection[]>
