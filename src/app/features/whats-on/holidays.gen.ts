// Made from @holiday-jp/holiday_jp: npx vitest run --config tests/vitest.config.ts src/app/features/whats-on/holidays.test.ts -u

/** The names of holidays, which the days name by their places. */
export const names: readonly { ja: string; en: string }[] = [
  { ja: '元日', en: "New Year's Day" },
  { ja: '成人の日', en: 'Coming of Age Day' },
  { ja: '建国記念の日', en: 'National Foundation Day' },
  { ja: '天皇誕生日', en: "Emperor's Birthday" },
  { ja: '春分の日', en: 'Vernal Equinox Day' },
  { ja: '昭和の日', en: 'Showa Day' },
  { ja: '憲法記念日', en: 'Constitution Memorial Day' },
  { ja: 'みどりの日', en: 'Greenery Day' },
  { ja: 'こどもの日', en: "Children's Day" },
  { ja: '振替休日', en: 'Holiday in lieu' },
  { ja: '海の日', en: 'Marine Day' },
  { ja: '山の日', en: 'Mountain Day' },
  { ja: '敬老の日', en: 'Respect for the Aged Day' },
  { ja: '休日', en: "Citizen's Holiday" },
  { ja: '秋分の日', en: 'Autumnal Equinox Day' },
  { ja: 'スポーツの日', en: 'Sports Day' },
  { ja: '文化の日', en: 'National Culture Day' },
  { ja: '勤労感謝の日', en: 'Labor Thanksgiving Day' },
]

/** Month and day, and the place of the name, of the holidays of each year. */
export const holidays: Readonly<Record<string, string>> = {
  2026: '0101.0 0112.1 0211.2 0223.3 0320.4 0429.5 0503.6 0504.7 0505.8 0506.9 0720.10 0811.11 0921.12 0922.13 0923.14 1012.15 1103.16 1123.17',
  2027: '0101.0 0111.1 0211.2 0223.3 0321.4 0322.9 0429.5 0503.6 0504.7 0505.8 0719.10 0811.11 0920.12 0923.14 1011.15 1103.16 1123.17',
  2028: '0101.0 0110.1 0211.2 0223.3 0320.4 0429.5 0503.6 0504.7 0505.8 0717.10 0811.11 0918.12 0922.14 1009.15 1103.16 1123.17',
  2029: '0101.0 0108.1 0211.2 0212.9 0223.3 0320.4 0429.5 0430.9 0503.6 0504.7 0505.8 0716.10 0811.11 0917.12 0923.14 0924.9 1008.15 1103.16 1123.17',
  2030: '0101.0 0114.1 0211.2 0223.3 0320.4 0429.5 0503.6 0504.7 0505.8 0506.9 0715.10 0811.11 0812.9 0916.12 0923.14 1014.15 1103.16 1104.9 1123.17',
  2031: '0101.0 0113.1 0211.2 0223.3 0224.9 0321.4 0429.5 0503.6 0504.7 0505.8 0506.9 0721.10 0811.11 0915.12 0923.14 1013.15 1103.16 1123.17 1124.9',
  2032: '0101.0 0112.1 0211.2 0223.3 0320.4 0429.5 0503.6 0504.7 0505.8 0719.10 0811.11 0920.12 0921.13 0922.14 1011.15 1103.16 1123.17',
}
