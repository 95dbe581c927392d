import type { SellerField } from '../seller.ts'

/** A section of an information page: its heading, what it says, and what it lists; `unsold` holds only while nothing is sold. */
export type InfoSection = {
  heading: string | null
  paragraphs: readonly string[]
  list?: readonly string[]
  unsold?: true
}

/** The information pages (PRODUCT 2.17), too long for the catalogue and loaded with their screen. */
export type InfoTexts = Record<'about' | 'membership' | 'terms' | 'privacy' | 'commercial', readonly InfoSection[]>

/** The words of the commercial disclosure's table: the name of each field, and what it says where nothing is configured. */
export type SellerTexts = { fields: Record<SellerField, string>; unnamed: string; unsold: string }
