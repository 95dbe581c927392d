/** What an author may tick about money and doors, in the order in which it is shown (PRODUCT 3.20). */
export const doorSigns = [
  'cash_only',
  'cards',
  'ic_card',
  'reservation',
  'english_menu',
  'step_free',
  'coin_lockers',
] as const

/** @see doorSigns */
export type DoorSign = (typeof doorSigns)[number]
