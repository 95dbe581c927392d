import type { DemoPost } from './types.ts'

/** Food, kitchens, fields and bowls. */
export const timelineTable: DemoPost[] = [
  {
    by: 'daniel_okafor',
    kind: 'timeline',
    lang: 'en',
    hoursAgo: 0.9,
    text: `Lunch at the place with no menu: you sit, you say 日替わり (today's set), you receive a fish. Today it was saba. The cook watched until I had eaten the skin, then nodded and went back in. #定食 #lunch`,
    pictures: [
      {
        file: 'teishoku.svg',
        alt: 'A lunch tray from above: grilled mackerel with lemon and grated radish, rice, miso soup, pickles and greens.',
      },
    ],
    comments: [
      {
        by: 'aoi_shimizu',
        text: '皮がいちばんおいしいです。合格ですね。',
        minutesAfter: 8,
        reactions: { like: 4 },
        replies: [
          { by: 'daniel_okafor', text: 'Ten years of exams, and this is the one that counts.', minutesAfter: 13 },
        ],
      },
      {
        by: 'minh_anh_le',
        text: 'How do you ask for less rice? I always get a mountain.',
        minutesAfter: 16,
        replies: [
          {
            by: 'kaede_morita',
            text: '「ご飯、少なめで」。Go-han, sukuname de. Everyone will understand.',
            minutesAfter: 21,
          },
        ],
      },
    ],
    reactions: { like: 9, funny: 1 },
  },
  {
    by: 'tomas_silva',
    kind: 'timeline',
    lang: 'en',
    hoursAgo: 12,
    text: `The allotment gave forty-one daikon. We are four people. My neighbour, who taught me to plant them, has just come to the door with a gift: a bag of daikon. #大根 #畑`,
    pictures: [
      {
        file: 'allotment.svg',
        alt: 'Rows of white radishes on an allotment in autumn light, a basket full of them beside a small shed.',
      },
    ],
    comments: [
      {
        by: 'michiko_ono',
        text: '切り干し大根にしましょう。薄く切って、風の日に三日ほど干すだけです。',
        minutesAfter: 35,
        reactions: { useful: 5, like: 2 },
        replies: [
          {
            by: 'tomas_silva',
            text: '@michiko_ono Three windy days and a net. I have both. Thank you, sensei.',
            minutesAfter: 50,
          },
          {
            by: 'priya_nair',
            text: 'Also: grated into paratha dough. South and north and Tōhoku, one dish.',
            minutesAfter: 75,
          },
        ],
      },
      { by: 'jack_walsh', text: 'You could build a small bridge.', minutesAfter: 110, reactions: { funny: 6 } },
    ],
    reactions: { like: 6, funny: 6 },
  },
  {
    by: 'sofia_rossi',
    kind: 'timeline',
    lang: 'en',
    hoursAgo: 37,
    text: `After seven months my teacher picked up one of my bowls, turned it over, and put it on the shelf with the others instead of back in the bucket. He did not say anything. I went outside and cried a bit by the kiln. #益子焼 #陶芸`,
    comments: [
      {
        by: 'kaede_morita',
        text: 'おめでとうございます。That shelf is the diploma.',
        minutesAfter: 28,
        reactions: { like: 6 },
      },
      {
        by: 'lena_vogel',
        text: 'What does he look for underneath?',
        minutesAfter: 61,
        replies: [
          {
            by: 'sofia_rossi',
            text: 'The foot ring, 高台. He says the top shows what you wanted and the foot shows who you are.',
            minutesAfter: 83,
          },
        ],
        reactions: { like: 3 },
      },
    ],
    reactions: { like: 12 },
  },
  {
    by: 'daniel_okafor',
    kind: 'timeline',
    lang: 'en',
    hoursAgo: 70,
    text: `Jajamen, for those who have not been to Morioka: flat noodles, miso meat paste, cucumber, and you mix until it looks wrong. Leave a little. Crack an egg into the bowl, hand it over, and they pour in hot broth: チータンタン. Two meals for one. #盛岡 #じゃじゃ麺`,
    comments: [
      {
        by: 'ren_kobayashi',
        text: '駅そば派ですが、これは途中下車の理由になります。',
        minutesAfter: 44,
        reactions: { like: 3 },
      },
      {
        by: 'mei_lin_tan',
        text: 'Which one first, jajamen or reimen? One evening only.',
        minutesAfter: 170,
        replies: [
          {
            by: 'daniel_okafor',
            text: 'Reimen. Then miss your train, and the next one, and have jajamen.',
            minutesAfter: 185,
          },
        ],
      },
    ],
    reactions: { like: 7, useful: 3 },
  },
  {
    by: 'aoi_shimizu',
    kind: 'timeline',
    lang: 'ja',
    hoursAgo: 102,
    text: `仕事のあと、温泉の蒸気で蒸した卵とさつまいも。塩だけで十分。お客さまより先に食べてしまう日もあります。 #別府 #地獄蒸し`,
    comments: [
      {
        by: 'tomas_silva',
        text: 'Does it work with daikon? Asking for forty-one friends.',
        minutesAfter: 52,
        reactions: { funny: 7 },
      },
      {
        by: 'haruka_tanaka',
        text: 'さつまいもは何分くらいですか？',
        minutesAfter: 90,
        replies: [
          {
            by: 'aoi_shimizu',
            text: '大きさによりますが、三十分くらいです。卵は半熟なら十分ほど。',
            minutesAfter: 104,
          },
        ],
      },
    ],
    reactions: { like: 8 },
  },
  {
    by: 'minh_anh_le',
    kind: 'timeline',
    lang: 'en',
    hoursAgo: 150,
    text: `My patient is ninety-six. She eats almost nothing, but when I brought her a small bánh bèo from home she asked for a second and called it ベトナムのういろう. I wrote it in the care record exactly like that. #介護 #ういろう`,
    comments: [
      {
        by: 'michiko_ono',
        text: '読んで、しばらく温かい気持ちでした。',
        minutesAfter: 60,
        reactions: { like: 5 },
      },
      { by: 'lena_vogel', text: 'Rice flour, steam, memory. She is right.', minutesAfter: 112, reactions: { like: 4 } },
    ],
    reactions: { like: 13 },
  },
  {
    by: 'haruka_tanaka',
    kind: 'timeline',
    lang: 'ja',
    hoursAgo: 215,
    text: `夏祭りの夜の写真が出てきました。りんごあめは、買うときは子どもで、食べ終わるころに大人です。 #夏祭り #浴衣`,
    pictures: [
      {
        file: 'night-market.svg',
        alt: '提灯が連なる夏祭りの夜店、浴衣の人たちが綿あめや金魚すくいの屋台の間を歩く。',
      },
    ],
    comments: [
      {
        by: 'priya_nair',
        text: 'The glass coat took my filling with it. I was an adult very fast.',
        minutesAfter: 130,
        reactions: { funny: 5 },
      },
      {
        by: 'sofia_rossi',
        text: 'This light! Every lantern is a small kiln.',
        minutesAfter: 220,
        reactions: { like: 2 },
      },
    ],
    reactions: { like: 9 },
  },
  {
    by: 'priya_nair',
    kind: 'timeline',
    lang: 'en',
    hoursAgo: 275,
    text: `I asked at the tofu shop what the difference is between 木綿 (momen, cotton) and 絹 (kinu, silk). The man thought for a long time and said: "One holds together. One doesn't need to." #豆腐 #tofu`,
    comments: [
      {
        by: 'jack_walsh',
        text: 'I have been given worse advice about marriage.',
        minutesAfter: 41,
        reactions: { funny: 8 },
        replies: [
          {
            by: 'priya_nair',
            text: 'He also said: use cotton for mapo, silk for soup. Less quotable.',
            minutesAfter: 58,
          },
        ],
      },
    ],
    reactions: { like: 10, funny: 2 },
  },
  {
    by: 'ren_kobayashi',
    kind: 'timeline',
    lang: 'ja',
    hoursAgo: 360,
    text: `駅のホームの立ち食いそば。注文から二十秒、食べて四分、次の列車まで六分。だしの匂いで目的地がどうでもよくなる瞬間がある。 #駅そば #立ち食い`,
    comments: [
      {
        by: 'daniel_okafor',
        text: 'Where do I put my bag? My glasses fog and I lose everything.',
        minutesAfter: 77,
        replies: [{ by: 'ren_kobayashi', text: '足の間です。眼鏡はあきらめてください。', minutesAfter: 90 }],
        reactions: { funny: 2 },
      },
    ],
    reactions: { like: 7 },
  },
]
