/** The size of every card, the picture that other sites show beside a link, px. Their readers take PNG and JPEG, not WebP. */
export const cardSize = { width: 1200, height: 630 } as const

/** The card of the site, for all that has none of its own. */
export const siteCard = '/card.png'

/** The name of a picture's card among its files. */
export const cardFile = 'card.jpg'

/** The address of a public picture's card. @param picture the address of any of its files */
export const cardOf = (picture: string): string => picture.replace(/[^/]*$/, cardFile)

/**
 * The address of the card that is drawn for a published post without a picture: its title, kind, prefecture and author. An edited post
 * has another one.
 */
export const drawnCardOf = ({ id, version }: { id: string; version: number }): string =>
  `/media/cards/${id}/${version}.png`
