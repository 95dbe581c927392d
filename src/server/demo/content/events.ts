import type { DemoPost } from './types.ts'

/** Guides to what takes place in the days after the first start. */
export const events: DemoPost[] = [
  {
    by: 'michiko_ono',
    kind: 'guide',
    lang: 'en',
    title: 'Tea on our engawa: an open afternoon in Ōhara',
    hoursAgo: 820,
    place: { name: 'Ohara', name_ja: '大原', prefecture: 'Kyoto', lat: 35.12, lng: 135.834 },
    days: { inDays: 2, lasts: 1, opens: '13:00', closes: '16:00', repeats: 'one afternoon each month' },
    text: [
      'Once a month we slide the shutters open and put the kettle on. Come as you are; take your shoes off at the stone.',
      '**What there is.** Hōjicha, pickles from the field behind the house, and a view of one maple and a lot of sky.',
      '**Getting here.** The bus from the north end of the subway line stops below the hill. From there it is ten minutes on foot, uphill.',
      'There is no fee and no programme. If it rains, the veranda is still dry. #engawa #tea',
    ].join('\n\n'),
  },
  {
    by: 'haruka_tanaka',
    kind: 'guide',
    lang: 'ja',
    title: '坂の町の手しごと市　三日間',
    hoursAgo: 840,
    place: { name: 'Onomichi', name_ja: '尾道', prefecture: 'Hiroshima', lat: 34.409, lng: 133.205 },
    days: { inDays: 4, lasts: 3, opens: '10:00', closes: '17:00' },
    text: [
      '商店街の空き店舗を三日間だけ借りて、器や布、紙の小さな市を開きます。',
      '**出ているもの**　湯のみ、藍染めの手ぬぐい、活版のはがき。作った人がその場にいます。',
      '**歩き方**　駅から海沿いに行って、帰りは坂の上を通るのがおすすめです。階段が多いので、荷物は少なめに。',
      '現金だけの店が多いので、小銭があると助かります。 #手しごと #尾道',
    ].join('\n\n'),
  },
]
