import type { DemoPost } from './types.ts'

/** Streets, bath houses, shops and neighbours. */
export const timelineTown: DemoPost[] = [
  {
    by: 'priya_nair',
    kind: 'timeline',
    lang: 'en',
    hoursAgo: 0.4,
    text: `The lady at the counter of my sento has started to keep "my" locker key aside. Number 39, because in Japanese it reads san-kyū, thank you. I have lived here four years and this is the first thing with my name on it that is not a form. #銭湯 #sento`,
    pictures: [
      {
        file: 'sento-noren.svg',
        alt: 'A neighbourhood bath house at dusk, a blue curtain with a steam mark over the lit door, a bicycle by the wall.',
      },
    ],
    comments: [
      {
        by: 'daniel_okafor',
        text: 'Framed and hung: locker 39. This is better than a residence card.',
        minutesAfter: 6,
        reactions: { like: 4, funny: 2 },
        replies: [
          { by: 'priya_nair', text: 'It also does not expire. As far as I know.', minutesAfter: 9 },
          { by: 'kaede_morita', text: '番台さんに気に入られたら、もう町の人です。', minutesAfter: 14 },
        ],
      },
      {
        by: 'michiko_ono',
        text: 'いいお話ですね。わたしの町のお風呂屋さんは「｜福《ふく》」の札をくれました。二九番です。',
        minutesAfter: 12,
        reactions: { like: 3 },
        replies: [
          { by: 'lena_vogel', text: '29 = fu-ku = good fortune. I love that numbers pun here.', minutesAfter: 17 },
        ],
      },
    ],
    reactions: { like: 8, funny: 1, thanks: 1 },
  },
  {
    by: 'kaede_morita',
    kind: 'timeline',
    lang: 'en',
    hoursAgo: 1.5,
    text: `Good morning from the veranda. Tea is on. If you are new here: tell us where you live, what you can see from your window, and one word of Japanese you learned this week. #自己紹介 #engawa`,
    pictures: [
      {
        file: 'engawa-garden.svg',
        alt: 'A wooden veranda on a green garden, a ginger cat asleep on a blue cushion, tea and a sweet on a tray.',
      },
    ],
    comments: [
      {
        by: 'minh_anh_le',
        text: 'Hiroshima, fourth floor. I see the tram turn. My word is ひなたぼっこ, sitting in the sun and doing nothing.',
        minutesAfter: 7,
        reactions: { like: 5 },
        replies: [
          { by: 'kaede_morita', text: 'The perfect first word for this site.', minutesAfter: 10 },
          { by: 'jack_walsh', text: 'There is no such word in Galway. We would need the sun.', minutesAfter: 31 },
        ],
      },
      {
        by: 'tomas_silva',
        text: 'Hamamatsu. A car park, then a persimmon tree. 回覧板 (kairanban): the neighbourhood clipboard that goes from door to door. It reached us.',
        minutesAfter: 19,
        reactions: { like: 3, useful: 1 },
      },
      {
        by: 'haruka_tanaka',
        text: '尾道です。窓から船と、向かいの島と、よその猫が見えます。今週の言葉は「渡船」。',
        minutesAfter: 42,
      },
    ],
    reactions: { like: 9, thanks: 2 },
  },
  {
    by: 'minh_anh_le',
    kind: 'timeline',
    lang: 'en',
    hoursAgo: 5,
    text: `Night shift is over. The first tram is full of people who are going to work and me, who is going to bed. The driver says おはようございます to all of us in the same voice. Some of the cars here came second-hand from other cities long ago, and still do their rounds. #広島 #路面電車`,
    pictures: [
      {
        file: 'tram-street.svg',
        alt: 'A green and cream tram comes down a street in low morning light, two people wait at the stop.',
      },
    ],
    comments: [
      {
        by: 'ren_kobayashi',
        text: '元・京都市電や元・大阪市電の車両を受け入れてきた町ですよね。動く博物館。',
        minutesAfter: 22,
        reactions: { like: 4, surprised: 1 },
        replies: [{ by: 'minh_anh_le', text: 'そうなんです！いつも座席が少しちがいます。', minutesAfter: 40 }],
      },
      { by: 'aoi_shimizu', text: 'おつかれさまでした。ゆっくり休んでください。', minutesAfter: 55 },
    ],
    reactions: { like: 7, thanks: 1 },
  },
  {
    by: 'lena_vogel',
    kind: 'timeline',
    lang: 'en',
    hoursAgo: 20,
    text: `Three in the morning, deadline, rain, and the only lit window in the street is the konbini. The clerk asked あたためますか about my onigiri. I said yes to a cold rice ball because I liked the question. #konbini #雨`,
    pictures: [
      {
        file: 'konbini-night.svg',
        alt: 'A convenience store glows in a dark street after rain, someone with an umbrella stands before the window.',
      },
    ],
    comments: [
      {
        by: 'daniel_okafor',
        text: 'In Hokkaido a warm onigiri is normal, I am told. You were just far south.',
        minutesAfter: 50,
        reactions: { funny: 2, like: 2 },
      },
      {
        by: 'mei_lin_tan',
        text: 'あたためますか is my most-heard sentence in Japan, before even "thank you".',
        minutesAfter: 130,
        replies: [{ by: 'lena_vogel', text: 'Then 袋はご利用ですか. Then love, hopefully.', minutesAfter: 141 }],
      },
    ],
    reactions: { like: 8, funny: 3 },
  },
  {
    by: 'tomas_silva',
    kind: 'timeline',
    lang: 'en',
    hoursAgo: 31,
    text: `Sunny Sunday in an apartment block: by nine every railing has a futon on it, and the whole building sounds like somebody clapping slowly. My daughter says the house is applauding. #布団 #日曜日`,
    pictures: [
      {
        file: 'futon-balcony.svg',
        alt: 'An apartment block in the sun, futons in pale colours over the balcony rails, laundry on the lines.',
      },
    ],
    comments: [
      {
        by: 'kaede_morita',
        text: 'Bring them in before three, my mother says, or they take the evening damp back.',
        minutesAfter: 35,
        reactions: { useful: 4 },
        replies: [
          {
            by: 'tomas_silva',
            text: 'All mothers of this country were at one meeting, and agreed on three.',
            minutesAfter: 48,
          },
          { by: 'michiko_ono', text: 'はい、わたしもその会議に出ました。', minutesAfter: 96 },
        ],
      },
    ],
    reactions: { like: 7, funny: 2 },
  },
  {
    by: 'mei_lin_tan',
    kind: 'timeline',
    lang: 'en',
    hoursAgo: 52,
    text: `Sudden rain in an arcade town, so I walked into the nearest door, and it was an umbrella shop. The owner, perhaps eighty, opened each one for me to hear the sound it makes. I bought the deepest. #雨の日 #傘`,
    pictures: [
      {
        file: 'umbrella-shop.svg',
        alt: 'A lit shop front in the rain with open umbrellas in many colours, the owner behind a small counter.',
      },
    ],
    comments: [
      {
        by: 'sofia_rossi',
        text: 'Choosing by sound! I do this with bowls. Tap, listen, decide.',
        minutesAfter: 64,
        reactions: { like: 3 },
      },
      { by: 'haruka_tanaka', text: '素敵なお店。雨が待ち遠しくなりますね。', minutesAfter: 200 },
    ],
    reactions: { like: 10 },
  },
  {
    by: 'haruka_tanaka',
    kind: 'timeline',
    lang: 'ja',
    hoursAgo: 96,
    text: `午後のいちばん静かな時間。クリームソーダを運ぶと、外国のお客さんが「これは飲み物ですか、景色ですか」と聞きました。両方です、と答えました。 #喫茶店 #尾道`,
    pictures: [
      {
        file: 'kissaten.svg',
        alt: '喫茶店のカウンター。緑のクリームソーダ、サイフォン、厚切りトースト、窓の外に傘の人。',
      },
    ],
    comments: [
      {
        by: 'lena_vogel',
        text: '「飲み物ですか、景色ですか」、今年いちばん好きな質問です。',
        minutesAfter: 45,
        reactions: { like: 5 },
        replies: [{ by: 'haruka_tanaka', text: '英語では「Both」の一言でした。', minutesAfter: 61 }],
      },
      {
        by: 'daniel_okafor',
        text: 'I would like one landscape with a cherry on top, please.',
        minutesAfter: 120,
        reactions: { funny: 4 },
      },
    ],
    reactions: { like: 9, funny: 1 },
  },
  {
    by: 'jack_walsh',
    kind: 'timeline',
    lang: 'en',
    hoursAgo: 140,
    text: `Found my stolen-I-thought bicycle. It was not stolen. It had been moved, politely, eleven metres, to where bicycles are allowed, and somebody had wiped the saddle. #自転車 #japan`,
    pictures: [
      {
        file: 'bicycle-bridge.svg',
        alt: 'A town bicycle with leeks in its basket leans by the rail of a river bridge at sunset.',
      },
    ],
    comments: [
      {
        by: 'kaede_morita',
        text: 'Is it registered? The yellow or blue 防犯登録 sticker helps when it is not eleven metres but eleven stations.',
        minutesAfter: 30,
        reactions: { useful: 5 },
        replies: [
          {
            by: 'jack_walsh',
            text: 'Done at the shop when I bought it. Ten minutes and a few hundred yen.',
            minutesAfter: 52,
          },
        ],
      },
    ],
    reactions: { like: 6, surprised: 2, funny: 2 },
  },
]
