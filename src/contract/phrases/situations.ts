/** The situations in which one needs a sentence, in the order in which they are shown, each by its Japanese name. */
export const situationsInJapanese = {
  table: '食事',
  allergy: 'アレルギー',
  station: '駅・電車',
  bus: 'バス・タクシー',
  hotel: '宿',
  doctor: '病気・けが',
  police: '助け・警察',
  lost: '落とし物',
  post: '郵便局',
  city: '役所',
  bank: '銀行',
  shop: '買い物',
  weather: '天気・災害',
} as const

/** @see situationsInJapanese */
export type Situation = keyof typeof situationsInJapanese

/** @see situationsInJapanese */
export const situations = Object.keys(situationsInJapanese) as Situation[]
