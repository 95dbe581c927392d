import type { DemoPost } from './types.ts'

/** Rooms, seasons, families, work. */
export const timelineHome: DemoPost[] = [
  {
    by: 'minh_anh_le',
    kind: 'timeline',
    lang: 'en',
    hoursAgo: 3.8,
    text: `The national exam for care workers is full of words nobody says: 褥瘡 (jokusō) is just とこずれ, a bedsore. My colleague made me cards with the hard word on the front and a drawing on the back. Her drawings are terrible and I will never forget one of them. #介護福祉士 #日本語`,
    comments: [
      {
        by: 'kaede_morita',
        text: '応援しています。Is there a card we can see?',
        minutesAfter: 25,
        replies: [
          {
            by: 'minh_anh_le',
            text: 'There is one for 嚥下 (enge, to swallow). It is a snake. It is not a snake that helps.',
            minutesAfter: 38,
          },
        ],
        reactions: { funny: 3 },
      },
      {
        by: 'michiko_ono',
        text: '絵が下手な先生ほど、よく覚えられるものです。経験者より。',
        minutesAfter: 70,
        reactions: { like: 4, funny: 2 },
      },
    ],
    reactions: { like: 8 },
  },
  {
    by: 'tomas_silva',
    kind: 'timeline',
    lang: 'en',
    hoursAgo: 16,
    text: `School sent home a list for next year: one cushion that is also a hood (防災頭巾, for earthquakes), two cloths for cleaning, hand-sewn. I can weld. I cannot sew. The internet says ミシン. My wife says "you have hands". #小学校 #ぞうきん`,
    comments: [
      {
        by: 'priya_nair',
        text: 'Hundred-yen shops sell them ready-made. I did not say this and your wife did not read it.',
        minutesAfter: 22,
        reactions: { useful: 4, funny: 4 },
        replies: [
          {
            by: 'tomas_silva',
            text: 'Too late. I have sewn one. It is round. Cloths are not round.',
            minutesAfter: 160,
          },
          { by: 'sofia_rossi', text: 'A round one is a choice. Call it handmade.', minutesAfter: 171 },
        ],
      },
    ],
    reactions: { like: 5, funny: 7 },
  },
  {
    by: 'lena_vogel',
    kind: 'timeline',
    lang: 'en',
    hoursAgo: 44,
    text: `A kotatsu is a table with a heater and a blanket, and a slow trap. I sat down to answer one e-mail. It is dark now. The cat has the good side. If this is my last post, tell them I was warm. #こたつ #猫`,
    pictures: [
      {
        file: 'kotatsu.svg',
        alt: 'A room with a quilted low table, mandarins and tea on it, a dark cat asleep beside it, snow outside the window.',
      },
    ],
    comments: [
      {
        by: 'daniel_okafor',
        text: 'In Morioka we lose a few teachers to it every year.',
        minutesAfter: 19,
        reactions: { funny: 5 },
      },
      {
        by: 'haruka_tanaka',
        text: 'みかんが手の届く場所にあるかどうか、それが分かれ目です。',
        minutesAfter: 53,
        reactions: { like: 3 },
        replies: [{ by: 'lena_vogel', text: '届きます。つまり、もう出られません。', minutesAfter: 60 }],
      },
    ],
    reactions: { like: 9, funny: 3 },
  },
  {
    by: 'kaede_morita',
    kind: 'timeline',
    lang: 'en',
    hoursAgo: 88,
    text: `House note: a post with a place in it helps the next person more than a perfect photograph. Write the name of the station, the exit, the bus. Write what you wish somebody had told you at the door. #engawa #おねがい`,
    comments: [
      {
        by: 'mei_lin_tan',
        text: 'And say where the coin lockers are. I will write a whole guide of coin lockers.',
        minutesAfter: 46,
        reactions: { useful: 3, like: 2 },
      },
      {
        by: 'ren_kobayashi',
        text: '「最終バスの時刻」もお願いします。経験から。',
        minutesAfter: 73,
        reactions: { useful: 5 },
        replies: [{ by: 'yuto_abe', text: '下山した人の半分はそれを聞いてきます。', minutesAfter: 101 }],
      },
    ],
    reactions: { like: 6, useful: 5 },
  },
  {
    by: 'sofia_rossi',
    kind: 'timeline',
    lang: 'en',
    hoursAgo: 128,
    text: `My landlady heats the bath and calls through the wall: お先にどうぞ, please go first. Nobody goes first. It took an hour. In the end the water was cold and we drank tea. #大家さん #お先にどうぞ`,
    comments: [
      {
        by: 'aoi_shimizu',
        text: 'The trick is to say では、お言葉に甘えて. Then you may.',
        minutesAfter: 37,
        reactions: { useful: 6, like: 1 },
        replies: [
          {
            by: 'sofia_rossi',
            text: 'O-kotoba ni amaete, "I will let myself be spoiled by your words". Practising.',
            minutesAfter: 49,
          },
        ],
      },
    ],
    reactions: { like: 8, funny: 3 },
  },
  {
    by: 'michiko_ono',
    kind: 'timeline',
    lang: 'ja',
    hoursAgo: 178,
    text: `庭の柿は、ぜんぶは採りません。いちばん上の一つは残しておきます。｜木守《きまも》りといいます。来年もよろしく、という約束と、鳥の分です。 #柿 #木守り`,
    comments: [
      {
        by: 'tomas_silva',
        text: '@michiko_ono I told this to my daughter. She has left one daikon for the birds.',
        minutesAfter: 66,
        reactions: { like: 6, funny: 3 },
        replies: [{ by: 'michiko_ono', text: 'やさしいお子さんですね。鳥もきっと困っています。', minutesAfter: 120 }],
      },
      {
        by: 'lena_vogel',
        text: 'Kimamori, tree-keeper. There should be one on every to-do list, too.',
        minutesAfter: 144,
        reactions: { like: 4 },
      },
    ],
    reactions: { like: 12, thanks: 1 },
  },
  {
    by: 'mei_lin_tan',
    kind: 'timeline',
    lang: 'en',
    hoursAgo: 250,
    text: `From my first trip, when I knew nothing: I followed a crowd of people in cotton robes because they looked as if they knew something. They did. #花火 #夏`,
    pictures: [
      {
        file: 'fireworks.svg',
        alt: 'Fireworks in gold and blue over a river with lantern boats, heads of a crowd along the bank.',
      },
    ],
    comments: [
      {
        by: 'haruka_tanaka',
        text: 'たまや、と叫びましたか？',
        minutesAfter: 55,
        replies: [{ by: 'mei_lin_tan', text: 'I shouted "wah". It was accepted.', minutesAfter: 63 }],
        reactions: { like: 2 },
      },
    ],
    reactions: { like: 10 },
  },
  {
    by: 'yuto_abe',
    kind: 'timeline',
    lang: 'ja',
    hoursAgo: 335,
    text: `山小屋の朝食当番。四時に起きて味噌汁。いちばん寒い時間に、いちばんいい顔の人たちが並ぶ。 #山小屋 #朝ごはん`,
    comments: [
      {
        by: 'jack_walsh',
        text: 'The best soup of my life was in one of those huts, in a paper cup, at 3,000 m.',
        minutesAfter: 140,
        reactions: { like: 4 },
      },
    ],
    reactions: { like: 7 },
  },
  {
    by: 'aoi_shimizu',
    kind: 'timeline',
    lang: 'en',
    hoursAgo: 470,
    text: `Things guests leave behind, this month: one sock (always one), a half-written postcard to a grandmother, a very good pencil, a note that says the bath was "like being forgiven". We posted the postcard. #旅館 #忘れ物`,
    comments: [
      {
        by: 'priya_nair',
        text: '"Like being forgiven" should be on the sign.',
        minutesAfter: 88,
        reactions: { like: 8 },
      },
      {
        by: 'sofia_rossi',
        text: 'Did you keep the pencil?',
        minutesAfter: 205,
        replies: [
          {
            by: 'aoi_shimizu',
            text: 'Three months in the lost property box. Then we will see, pencil.',
            minutesAfter: 222,
          },
        ],
        reactions: { funny: 3 },
      },
    ],
    reactions: { like: 11, funny: 1 },
  },
  {
    by: 'michiko_ono',
    kind: 'timeline',
    lang: 'ja',
    hoursAgo: 190,
    text: `となりの家に、外国から来たご家族が引っ越してきました。夕方、手ぬぐいを一本持ってあいさつに来てくれました。「お世話になります」。きれいな日本語でした。うれしくて、大根を三本わたしました。 #ご近所 #遠野`,
    comments: [
      {
        by: 'tomas_silva',
        text: 'The rate of exchange is right: one towel, three daikon.',
        minutesAfter: 70,
        reactions: { funny: 4, like: 2 },
      },
      {
        by: 'priya_nair',
        text: 'Is a small towel still the right gift when you move in? I gave cookies and then worried for a year.',
        minutesAfter: 150,
        replies: [
          { by: 'michiko_ono', text: 'クッキーもすてきです。大切なのは、顔を見せることですよ。', minutesAfter: 260 },
        ],
      },
    ],
    reactions: { like: 11 },
  },
]
