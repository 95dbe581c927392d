/**
 * What the Act on Specified Commercial Transactions asks a seller on the internet to say, in the order in which the page of the
 * commercial disclosure says it; the operator configures each (PRODUCT 2.17).
 */
export const sellerFields = [
  'name',
  'person',
  'address',
  'phone',
  'email',
  'prices',
  'costs',
  'payment',
  'delivery',
  'returns',
] as const

/** @see sellerFields */
export type SellerField = (typeof sellerFields)[number]

/** What the operator says of the seller, as written. Without prices nothing is sold. */
export type Seller = Partial<Record<SellerField, string>>

/** The fields that are of what is sold: while nothing is, they say so. */
export const soldFields: readonly SellerField[] = ['prices', 'costs', 'payment', 'delivery', 'returns']

/** Whether the operator says that something is sold. */
export const isSelling = (seller: Seller): boolean => seller.prices !== undefined
