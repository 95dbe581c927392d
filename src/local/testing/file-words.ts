import type { FileWords } from '../along/html-file.ts'

/** What a file that is taken along says besides its posts. */
export const words: FileWords = {
  language: 'en',
  made: 'Taken from engawa.test on 29 Nov 2026.',
  at: '2026-11-29T03:00:00.000Z',
  contents: 'Contents',
  kind: { timeline: 'Post', news: 'News', guide: 'Guide', place: 'Place' },
  day: at => at.slice(0, 10),
  stops: 'Stops',
  sign: {
    cash_only: 'Cash only',
    cards: 'Cards taken',
    ic_card: 'IC card',
    reservation: 'Reservation needed',
    english_menu: 'English menu',
    step_free: 'Step-free',
    coin_lockers: 'Coin lockers',
  },
  hours: 'Open',
  closed: 'Closed',
  days: ({ from, to, opens, repeats }) => [`${from} – ${to}`, ...(opens ? [opens] : []), ...(repeats ? [repeats] : [])],
  leg: ({ way, minutes }) => `${way} ${minutes}`,
}
