import type { DemoPost } from './types.ts'

/** Nara, Kyoto, the Kii peninsula, Kinosaki. */
export const guidesKansai: DemoPost[] = [
  {
    by: 'lena_vogel',
    kind: 'guide',
    lang: 'en',
    hoursAgo: 11,
    title: 'Nara Park before the buses: deer, the Great Buddha, and a terrace',
    place: {
      name: 'Todai-ji and Nara Park',
      name_ja: '東大寺・奈良公園',
      prefecture: 'Nara',
      lat: 34.689,
      lng: 135.84,
    },
    text: `Most people see Nara between eleven and three, as a half-day from Kyoto or Osaka. The town is at its best on both sides of that. If you can, sleep here one night, or take the first trains.

From Kintetsu Nara station it is a walk of twenty minutes through the park to **Tōdai-ji** (東大寺). JR Nara station is about fifteen minutes further west. There are buses, but on foot you meet the deer one by one and not all at once.

The deer are wild. More than a thousand live around the park, and by old belief they are messengers of Kasuga Taisha. They know the deer crackers, **鹿せんべい**, and nothing else should be fed. Buy one pack, hide it, give quickly, then show both empty hands: they understand the gesture and move on to the next person. Keep paper away from them, the map too. In autumn the bucks are in rut, in early summer the does have fawns; give both more room.

Walk through the Great South Gate (南大門) slowly, and look up left and right: the two guardians were carved in 1203, in little more than two months, out of thousands of pieces of wood. The Great Buddha Hall behind is among the largest wooden buildings of the world, and yet the hall before it was wider by half. The Buddha itself is about fifteen metres high and sits. One of the pillars has a hole as wide, they say, as its nostril; children crawl through.

Then do what the groups have no time for: climb behind the hall, on the stone steps between mud walls, to **Nigatsu-dō** (二月堂). Its wooden terrace looks over the roof of the Great Buddha and the whole basin as far as Mount Ikoma. It is open at all hours and costs nothing. In the evening the lamps are lit, and the deer are somewhere below, chewing.

If you have the afternoon: Kasuga Taisha with its lanterns through the forest, then down to Naramachi (ならまち), the old merchants' quarter, for narrow houses and a late lunch.

Not in the plan but worth it: on some rainy mornings nobody is there, and the deer stand under the gate with you. #奈良 #東大寺 #鹿`,
    pictures: [
      {
        file: 'deer-park.svg',
        alt: 'Spotted deer graze on a lawn, a path leads to a great temple hall with a curved grey roof.',
      },
    ],
    comments: [
      {
        by: 'mei_lin_tan',
        text: 'A deer ate my station stamp book. One page only. It chose Nara.',
        minutesAfter: 55,
        reactions: { funny: 9 },
        replies: [
          { by: 'lena_vogel', text: 'They have taste. Was it the stamp itself?', minutesAfter: 62 },
          { by: 'mei_lin_tan', text: 'The stamp itself.', minutesAfter: 64 },
        ],
      },
      {
        by: 'ren_kobayashi',
        text: '二月堂の夕暮れは、本当におすすめです。',
        minutesAfter: 140,
        reactions: { like: 4 },
      },
    ],
    reactions: { like: 8, useful: 4 },
  },
  {
    by: 'jack_walsh',
    kind: 'guide',
    lang: 'en',
    hoursAgo: 190,
    title: 'Kumano Kodō, Nakahechi: two days from Takijiri to Hongū',
    place: { name: 'Kumano Hongu Taisha', name_ja: '熊野本宮大社', prefecture: 'Wakayama', lat: 33.84, lng: 135.774 },
    text: `The **Nakahechi** (中辺路) is the old road of the emperors and of everyone after them, across the Kii mountains to the three great shrines of Kumano. The part that most people walk goes from **Takijiri-ōji** (滝尻王子) to **Kumano Hongū Taisha** (熊野本宮大社), a little under forty kilometres, in two days.

You come by train to Kii-Tanabe (紀伊田辺), where the tourist office by the station knows everything and has the map. A bus takes you to Takijiri in some forty minutes. The first kilometre is the steepest of the whole way. Do not despair, it was chosen to impress.

Wooden posts stand every 500 metres, numbered from 1 at Takijiri to 75 at Hongū. They are also how you tell a rescuer where you are. Small shrines on the way, called ōji (王子), have stamps in wooden boxes.

Day one: Takijiri to **Chikatsuyu** (近露), by way of Takahara, "village in the mist", about 13 km, six to seven hours with rests. Day two is long, about 25 km; most people shorten it with a morning bus and begin further up the valley. The last two hours from Hosshinmon-ōji (発心門王子) are gentle, through tea fields and past gardens with honesty boxes.

Book before you come. The villages have few beds, and there is no town in between. Luggage is carried from inn to inn by a service that the tourist bureau arranges, and it is worth each coin on the second morning.

Bring: rain jacket (this is one of the wettest corners of the country), a torch, cash, lunch from the inn. Telephones work in the villages and not in the valleys. Roots and stones are slick; poles help. In summer start at dawn.

At Hongū, walk ten more minutes to the flood plain of Ōyunohara (大斎原), where the shrine stood until a flood in 1889. Then a bus to Yunomine or Kawayu: hot water, at last, and you will not be able to stand up again.

If you have walked the road to Santiago as well, the two are partners: show both and you are a dual pilgrim, with a drum. #熊野古道 #中辺路 #歩く`,
    pictures: [
      {
        file: 'cedar-path.svg',
        alt: 'Mossy stone steps rise between tall cedars in slanting light, a walker with an orange jacket halfway up.',
      },
    ],
    comments: [
      {
        by: 'yuto_abe',
        text: '道標の番号を時々メモしておくと、もしもの時に本当に役立ちます。五百メートルごとにあるのは、とても親切です。',
        minutesAfter: 300,
        reactions: { useful: 6 },
        replies: [
          {
            by: 'jack_walsh',
            text: 'From @yuto_abe, who sets them for a living. Noted, literally.',
            minutesAfter: 340,
          },
        ],
      },
      {
        by: 'sofia_rossi',
        text: 'Alone, as a woman, is it fine?',
        minutesAfter: 700,
        replies: [
          {
            by: 'jack_walsh',
            text: 'I met more women alone than men. Tell the inn when you expect to arrive, they look out for you.',
            minutesAfter: 730,
          },
        ],
      },
    ],
    reactions: { like: 7, useful: 5 },
  },
  {
    by: 'lena_vogel',
    kind: 'guide',
    lang: 'en',
    hoursAgo: 340,
    title: 'Ōhara and Sanzen-in: an hour north of the crowds of Kyoto',
    promoted: { place: 3, inHours: 72, days: 14 },
    place: { name: 'Sanzen-in', name_ja: '三千院', prefecture: 'Kyoto', lat: 35.12, lng: 135.834 },
    text: `**Ōhara** (大原) is still Kyoto on the map, but it is a village with fields, an hour by bus up the valley of the Takano river. Kyōto Bus number 17 goes from Kyoto Station by way of Sanjō and Demachiyanagi. On a busy day save time: take the subway to Kokusaikaikan and the bus from there.

From the bus stop two ways lead off. To the east, up along a brook past pickle shops, to **Sanzen-in** (三千院). To the west, across fields, to Jakkō-in. Begin with the east in the morning.

Sanzen-in is a temple to sit in. From the rooms of the Kyakuden you look on a small garden that slopes up and away like a picture scroll. Then you step into your shoes and come to the big one, Yūsei-en: moss under cedars, so even that it seems to have been poured. In it stands a small hall of the twelfth century, the Ōjō Gokuraku-in, with an Amida and two kneeling companions who lean forward a little, as if they were just getting up to come to you.

Look for the small stone Jizō in the moss, the **わらべ地蔵**. They are not old; they were made in our time, and they already look as if they had always been lying there on their elbows.

Five minutes further up is **Hōsen-in** (宝泉院), where tea is part of the entry. You sit before a pine some seven hundred years old, framed by the posts of the room. The boards of the ceiling over the veranda came from Fushimi castle and have their own, darker story.

Higher again, the brook leads to Otonashi, the "soundless" waterfall, in a quarter of an hour. It isn't soundless. A monk, it is said, chanted until he and the water were in tune.

Take home しば漬け: aubergine pickled with red shiso leaves, the purple you saw in the fields in summer. Wear shoes that go on and off easily, and socks without holes. #大原 #三千院 #京都`,
    pictures: [
      {
        file: 'moss-garden.svg',
        alt: 'A moss garden under tall cedars seen from a temple room, two small stone figures resting in the moss.',
      },
    ],
    comments: [
      {
        by: 'michiko_ono',
        text: '教え子と修学旅行で行きました。わらべ地蔵の前で、いちばん騒がしい子が静かになりました。',
        minutesAfter: 420,
        reactions: { like: 8 },
        replies: [
          {
            by: 'lena_vogel',
            text: 'That is the best description of the place, I should have asked you first.',
            minutesAfter: 460,
          },
        ],
      },
    ],
    reactions: { like: 9, useful: 2 },
  },
  {
    by: 'sofia_rossi',
    kind: 'guide',
    lang: 'en',
    hoursAgo: 620,
    title: 'A night on Kōya-san: cedars, lanterns, and breakfast at seven',
    promoted: { place: 1, inHours: 0, days: 30 },
    place: { name: 'Koya-san, Okunoin', name_ja: '高野山奥之院', prefecture: 'Wakayama', lat: 34.22, lng: 135.6 },
    text: `**Kōya-san** (高野山) is not a single mountain but a small town of temples in a high bowl of the Kii range, about 800 metres up. The monk Kūkai founded it in 816. More than a hundred temples stand here, and about half of them take guests for the night. Such a lodging is called **宿坊** (shukubō).

Getting there is half of it. From Osaka's Namba the Nankai line climbs through ever narrower valleys to Gokurakubashi; from there a cable car pulls you up in five minutes. From the top station you take the bus: the road into town is for buses only and closed to walkers.

Be at your temple by four or five in the afternoon. Dinner is 精進料理 (shōjin ryōri), without meat and fish, and earlier than you think. Try the sesame tofu (胡麻豆腐) and the freeze-dried kōya-dōfu, which was invented by forgetting it outside on a winter night, or so one tells it. Rooms are tatami with sliding doors; the bath has its hours; in winter you will love the heater.

After dinner, walk into **Okunoin** (奥之院). The path to the mausoleum of Kūkai runs two kilometres between cedars that are hundreds of years old and more than two hundred thousand graves and memorials, lords, poets, and companies side by side. It is lit softly at night. Cross the last bridge without camera and without food; beyond it one doesn't take photographs. The faithful say that Kūkai is not dead but in meditation, and he is brought a meal twice a day.

In the morning you are invited to the service, at six or half past six. Nobody minds if you don't know when to bow. Sit at the back, and when the legs give up, let them.

Then see Kongōbu-ji (金剛峯寺) with its wide rock garden, and the great vermilion pagoda of the Danjō Garan. Take the morning for it; the day visitors come on the trains before noon. It is five to ten degrees colder than Osaka. Pack for that and not for the forecast below. #高野山 #宿坊 #奥之院`,
    pictures: [
      {
        file: 'temple-lodging.svg',
        alt: 'A path between huge cedars and mossy stone lanterns at night, a few of the lanterns lit, a walker with a lamp.',
      },
    ],
    comments: [
      {
        by: 'priya_nair',
        text: 'Vegetarian for all my life, and here I was simply a guest like everyone else. No explanations. I ate everything.',
        minutesAfter: 500,
        reactions: { like: 8, useful: 2 },
        replies: [
          {
            by: 'sofia_rossi',
            text: 'No garlic and no onion either. It is about as peaceful as a dinner gets.',
            minutesAfter: 530,
          },
        ],
      },
    ],
    reactions: { like: 8, useful: 3 },
  },
  {
    by: 'aoi_shimizu',
    kind: 'guide',
    lang: 'en',
    hoursAgo: 66,
    title: 'Reading an onsen sign before you undress',
    place: { name: 'Kinosaki Onsen', name_ja: '城崎温泉', prefecture: 'Hyogo', lat: 35.626, lng: 134.813 },
    text: `I work at an inn in Beppu, but when I have three days off I go to **Kinosaki** (城崎温泉), where the whole town is the inn: public baths along a willow-lined river, seven by tradition, and everyone walks from one to the next in yukata and wooden sandals. It's a good place to learn the signs. These are the ones that matter.

**男** is men, **女** is women. Curtains are often blue for men and red for women, but don't trust the colour; trust the character. Some baths change sides every day, so look again tomorrow. 混浴 means both together, 貸切 or 家族風呂 is a bath you have to yourself by the hour.

**源泉かけ流し**: the water comes from the spring and runs off, it is not used again. 循環 means that it circulates through a filter. 加水 is cooled with tap water, 加温 is heated. All of that has to be shown, together with a table of what is in the water: look for the framed sheet in the changing room, 温泉分析書.

What kind of water it is stands there too. 硫黄泉 smells of eggs and turns silver black, so take off your ring. 炭酸水素塩泉 makes the skin smooth, 塩化物泉 is salty and keeps you warm for hours, 単純温泉 is mild, a good first one.

**かけ湯**: pour water over yourself before you get in. In most baths you sit down and wash properly first. No swimsuit, and the small towel doesn't go into the water; it goes on your head. Long hair up. Rinse the stool and put it back.

**入れ墨お断り** or タトゥー: no tattoos. Many houses are strict, others allow a small one under a patch, and some don't mind at all. Kinosaki's public baths are known for letting people with tattoos in. Ask before you come; a clear question gets a kind answer.

Don't bathe after drinking or with an empty stomach, get up slowly, drink water. Three baths a day are enough. I know that you'll do five. #温泉 #城崎 #銭湯`,
    pictures: [
      {
        file: 'open-air-bath.svg',
        alt: 'An open-air bath among rocks in autumn hills, steam over the water, two bathers with towels on their heads.',
      },
    ],
    comments: [
      {
        by: 'daniel_okafor',
        text: 'Took off my glasses, could read neither 男 nor 女. Guide needed for that, too.',
        minutesAfter: 45,
        reactions: { funny: 8 },
        replies: [
          {
            by: 'aoi_shimizu',
            text: 'Bring an old pair. Steam is kinder to plastic lenses with no coating than to your good ones.',
            minutesAfter: 60,
          },
          {
            by: 'kaede_morita',
            text: 'And count the strokes: the one with a rice field on top is 男.',
            minutesAfter: 75,
          },
        ],
      },
      {
        by: 'minh_anh_le',
        text: 'My first time I sat in the corner and copied a grandmother. She noticed, and then she did everything slower.',
        minutesAfter: 160,
        reactions: { like: 9 },
      },
    ],
    reactions: { useful: 9, like: 3 },
  },
]
