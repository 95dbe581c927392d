/** The fields of one's own card for emergencies, in the order in which they are shown. */
export const cardFields = ['name', 'languages', 'blood', 'allergies', 'medicine', 'contact', 'insurance'] as const

/** @see cardFields */
export type CardField = (typeof cardFields)[number]

/** What somebody wrote on their own card. It stays on the device: no call takes it. */
export type OwnCard = Partial<Record<CardField, string>>

/** How much fits into a field, in UTF-16 units. */
export const cardTextMax = 300

/** What the card is called in Japanese. */
export const cardTitleInJapanese = 'わたしのカード'

/** What the fields are called in Japanese. It stands beside the reader's own word, because the card is shown to somebody. */
export const cardInJapanese: Readonly<Record<CardField, string>> = {
  name: '名前',
  languages: '話せる言語',
  blood: '血液型',
  allergies: 'アレルギー',
  medicine: '服用中の薬',
  contact: '緊急連絡先',
  insurance: '保険',
}
