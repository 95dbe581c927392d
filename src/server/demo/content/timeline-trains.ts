import type { DemoPost } from './types.ts'

/** Trains, trips and walks. */
export const timelineTrains: DemoPost[] = [
  {
    by: 'ren_kobayashi',
    kind: 'timeline',
    lang: 'ja',
    hoursAgo: 2.6,
    text: `各駅停車で三時間。隣に座ったおばあさんが、駅ごとに「ここは梅」「ここは魚」と教えてくれて、降りるときにみかんを二つくれた。時刻表には載っていない情報。 #各駅停車 #鈍行`,
    pictures: [
      { file: 'train-window.svg', alt: '各駅停車の窓。小さな卓にみかん二つとお茶、外は海とみかん畑。' },
      { file: 'wooden-station.svg', alt: '木造の小さな駅舎。赤いポスト、ひまわり、自転車、道で昼寝する三毛猫。' },
    ],
    comments: [
      {
        by: 'mei_lin_tan',
        text: 'みかん is the true ticket of the local line. I have three in my bag right now, from three persons.',
        minutesAfter: 18,
        reactions: { like: 4 },
        replies: [
          { by: 'ren_kobayashi', text: '三枚きっぷ、すごい。', minutesAfter: 25 },
          { by: 'michiko_ono', text: 'わたしもよく配ります。降りるときに渡すのが、こつです。', minutesAfter: 80 },
        ],
      },
    ],
    reactions: { like: 8, thanks: 1 },
  },
  {
    by: 'yuto_abe',
    kind: 'timeline',
    lang: 'en',
    hoursAgo: 9,
    text: `New way posts today: eleven up, two of them already leaning because a serow decided to scratch its back. If you meet a カモシカ, it will look at you for a long time. You lose. It is normal. #登山 #長野`,
    pictures: [
      {
        file: 'mountain-trail.svg',
        alt: 'Two walkers on a path below snowy peaks, a wooden way post and a cairn beside the trail.',
      },
    ],
    comments: [
      {
        by: 'jack_walsh',
        text: 'Are they goats or are they furniture? Mine did not move for ten minutes.',
        minutesAfter: 33,
        reactions: { funny: 3 },
        replies: [
          {
            by: 'yuto_abe',
            text: 'Goat-antelopes, and a special natural monument. So: furniture under protection.',
            minutesAfter: 47,
          },
        ],
      },
      {
        by: 'kaede_morita',
        text: 'Thank you for the posts. We only notice them when they are missing.',
        minutesAfter: 90,
        reactions: { like: 6 },
      },
    ],
    reactions: { like: 7, thanks: 4 },
  },
  {
    by: 'mei_lin_tan',
    kind: 'timeline',
    lang: 'en',
    hoursAgo: 26,
    text: `Stamp number 112. The ink pad was dry, the station had no staff, and a schoolboy breathed on the stamp for me: はーっ. It worked. He bowed and ran for his train. #駅スタンプ #旅`,
    comments: [
      { by: 'ren_kobayashi', text: 'プロの技ですね。', minutesAfter: 20, reactions: { like: 3, funny: 1 } },
      {
        by: 'lena_vogel',
        text: 'Carry a small pad of your own. The purists will forgive you. Probably.',
        minutesAfter: 58,
        reactions: { useful: 2 },
        replies: [{ by: 'mei_lin_tan', text: '@lena_vogel Then I would have missed the boy.', minutesAfter: 66 }],
      },
    ],
    reactions: { like: 9 },
  },
  {
    by: 'daniel_okafor',
    kind: 'timeline',
    lang: 'en',
    hoursAgo: 60,
    text: `Pictures from last winter: the bus to the ski village went so slowly that I could count windows. Each lamp had its own room of snow. I have never heard a quieter place with people in it. #雪国 #冬の思い出`,
    pictures: [
      {
        file: 'snow-country.svg',
        alt: 'Steep thatched houses with lit windows in deep snow at blue hour, someone walks up the path.',
      },
    ],
    comments: [
      {
        by: 'aoi_shimizu',
        text: 'しんしん is the word for that sound. Snow falls しんしん, which means: no sound at all.',
        minutesAfter: 40,
        reactions: { like: 6, surprised: 1 },
        replies: [
          {
            by: 'daniel_okafor',
            text: 'A sound word for silence. My pupils did not tell me this. They will hear of it.',
            minutesAfter: 57,
          },
        ],
      },
    ],
    reactions: { like: 10 },
  },
  {
    by: 'lena_vogel',
    kind: 'timeline',
    lang: 'en',
    hoursAgo: 115,
    text: `I used to wait for the famous week of the leaves. Now I take the lane behind the university every day and let the week come to me. One morning the ginkgo simply lets go, all at once, and the road is lit from below. #銀杏 #京都`,
    pictures: [
      {
        file: 'autumn-lane.svg',
        alt: 'Two people walk between golden ginkgo trees, the lane covered with yellow leaves.',
      },
    ],
    comments: [
      {
        by: 'michiko_ono',
        text: '「散る」ではなく「降る」ですね。うちの学校の銀杏もそうでした。',
        minutesAfter: 100,
        reactions: { like: 4 },
      },
      {
        by: 'minh_anh_le',
        text: 'Beautiful. And the smell of the nuts? Nobody writes poems about the smell.',
        minutesAfter: 210,
        reactions: { funny: 5 },
      },
    ],
    reactions: { like: 9, thanks: 1 },
  },
  {
    by: 'yuto_abe',
    kind: 'timeline',
    lang: 'ja',
    hoursAgo: 165,
    text: `田んぼに水が入った朝の写真。五月のものです。空が二つあるように見える時間は、三十分くらい。おじさんは「毎年同じだ」と言いながら、毎年見に来ます。 #棚田 #朝`,
    pictures: [
      {
        file: 'rice-terraces.svg',
        alt: '夜明けの棚田。水を張った田が桃色の空を映し、あぜに一人立っている。',
      },
    ],
    comments: [
      {
        by: 'sofia_rossi',
        text: 'The colour of the third row is a glaze I have been trying to make for a year.',
        minutesAfter: 75,
        reactions: { like: 4 },
      },
      {
        by: 'ren_kobayashi',
        text: '「毎年同じだ」と言って毎年来る、が最高です。',
        minutesAfter: 140,
        replies: [{ by: 'yuto_abe', text: 'しかも一番いい場所に椅子を置いています。', minutesAfter: 155 }],
      },
    ],
    reactions: { like: 11 },
  },
  {
    by: 'sofia_rossi',
    kind: 'timeline',
    lang: 'en',
    hoursAgo: 230,
    text: `First night in a real ryokan, a present from my parents. I did everything wrong: slippers on the tatami, obi too high, bowed to the tea kettle. The attendant moved my slippers a hand's width and said nothing. That is also a kind of conversation. #旅館 #ryokan`,
    pictures: [
      {
        file: 'inn-room.svg',
        alt: 'An inn room with tatami and a low table set for tea, the window looks on a wooded river.',
      },
    ],
    comments: [
      {
        by: 'aoi_shimizu',
        text: 'From the other side of the slippers: we do not mind at all. We mind when guests are afraid.',
        minutesAfter: 66,
        reactions: { like: 7, thanks: 2 },
        replies: [
          { by: 'sofia_rossi', text: 'I will frame this sentence. Also: left side over right, yes?', minutesAfter: 80 },
          { by: 'aoi_shimizu', text: 'Left over right, always. The other way is for funerals.', minutesAfter: 92 },
        ],
      },
    ],
    reactions: { like: 8, funny: 3 },
  },
  {
    by: 'jack_walsh',
    kind: 'timeline',
    lang: 'en',
    hoursAgo: 310,
    text: `Headwind both ways today. I am told this is not possible. Lemon ice cream on the island helped with the physics. #しまなみ海道 #cycling`,
    comments: [
      {
        by: 'haruka_tanaka',
        text: '橋の上の風は、いつも正面から来ます。地元の常識です。',
        minutesAfter: 44,
        reactions: { funny: 4, like: 2 },
      },
      {
        by: 'tomas_silva',
        text: 'How long for someone with two children and one small bicycle?',
        minutesAfter: 98,
        replies: [
          {
            by: 'jack_walsh',
            text: 'Do one bridge and one beach, then the boat back. The whole road will wait for them.',
            minutesAfter: 120,
          },
        ],
      },
    ],
    reactions: { like: 6, funny: 4 },
  },
  {
    by: 'ren_kobayashi',
    kind: 'timeline',
    lang: 'ja',
    hoursAgo: 420,
    text: `乗り換えの待ち時間が五十二分あったので、駅のまわりを歩いた。橋、パン屋、神社、猫、駅。五十一分。完璧な町。 #乗り換え #さんぽ`,
    comments: [
      {
        by: 'mei_lin_tan',
        text: 'And the fifty-second minute is for the vending machine.',
        minutesAfter: 80,
        reactions: { like: 3 },
      },
      {
        by: 'priya_nair',
        text: 'This is a better review than any with stars.',
        minutesAfter: 190,
        reactions: { like: 2 },
      },
    ],
    reactions: { like: 8, funny: 2 },
  },
]
