import type { DemoPost } from './types.ts'

/** Single places, for the day when they get a page of their own. */
export const places: DemoPost[] = [
  {
    by: 'lena_vogel',
    kind: 'place',
    lang: 'en',
    hoursAgo: 56,
    title: 'Kamogawa Delta, and the stones across the river',
    place: { name: 'Kamogawa Delta', name_ja: '鴨川デルタ', prefecture: 'Kyoto', lat: 35.03, lng: 135.772 },
    text: `Where the Takano river comes in from the right and the Kamo from the left, Kyoto has a green point of land and two rows of **stepping stones** (飛び石). Some are plain blocks, some are turtles and plovers. The gaps are as wide as a brave step.

Students rehearse trombone here because the landlord can't hear it. Children get wet to the waist in May. Herons stand about as if employed. On warm evenings bring something from the bakeries at **Demachi** (出町) arcade, or the bean mochi for which the queue in front of Futaba goes round the corner. Sit with your back to the tip. And hide the bread: the kites (トンビ) come from behind, without a sound.

Demachiyanagi station of the Keihan line is right beside the bridge. Don't cross when the water is brown after rain. #鴨川 #京都`,
    pictures: [
      {
        file: 'stepping-stones.svg',
        alt: 'A row of stepping stones, one shaped like a turtle, across a wide shallow river, two people crossing, a heron.',
      },
    ],
    comments: [
      {
        by: 'kaede_morita',
        text: 'A kite took my whole sandwich. It left the paper. Kyoto manners.',
        minutesAfter: 90,
        reactions: { funny: 8 },
      },
      {
        by: 'tomas_silva',
        text: 'The turtle is the best seat in the city, ask my son.',
        minutesAfter: 300,
        reactions: { like: 3 },
      },
    ],
    reactions: { like: 10, useful: 1 },
  },
  {
    by: 'mei_lin_tan',
    kind: 'place',
    lang: 'en',
    hoursAgo: 280,
    title: 'Tottori Sand Dunes: a horseback of sand, and then the sea',
    place: { name: 'Tottori Sand Dunes', name_ja: '鳥取砂丘', prefecture: 'Tottori', lat: 35.54, lng: 134.228 },
    doors: { signs: ['coin_lockers'] },
    text: `Twenty minutes by bus from Tottori station the pine wood ends, and in front of you is a valley of sand and, behind it, a wall of it more than forty metres high, called **馬の背**, the horse's back. You take off your shoes, climb, sink, climb, and then the Sea of Japan is lying on the other side, all of it.

In the morning the wind has drawn fine ripples (**風紋**) and nobody has walked on them yet. In summer the sand burns from ten on: wear boots or come at dawn. In winter there may be snow on it, which looks like a mistake and isn't.

Writing on the sand is forbidden, it's a protected natural monument. Beside the entrance is the Sand Museum (砂の美術館), with sculptures of nothing but sand and water. They are taken down after each season, on purpose. #鳥取砂丘 #砂丘`,
    pictures: [
      {
        file: 'dunes.svg',
        alt: 'Wide sand dunes above a blue sea, footprints lead up to a few walkers on the crest.',
      },
    ],
    comments: [
      {
        by: 'daniel_okafor',
        text: 'How long until the sand is out of the shoes?',
        minutesAfter: 200,
        replies: [{ by: 'mei_lin_tan', text: 'It has been two years.', minutesAfter: 207 }],
        reactions: { funny: 6 },
      },
    ],
    reactions: { like: 9 },
  },
  {
    by: 'kaede_morita',
    kind: 'place',
    lang: 'en',
    hoursAgo: 610,
    title: 'Kurashiki: willows, white storehouses, and a museum with a Greek front',
    place: {
      name: 'Ohara Museum of Art, Kurashiki',
      name_ja: '倉敷・大原美術館',
      prefecture: 'Okayama',
      lat: 34.596,
      lng: 133.771,
    },
    text: `A canal of a few hundred metres, willows, swans that know they are looked at. The storehouses along it have the pattern that's called **なまこ壁**, sea-cucumber wall: black tiles with fat white joints. Rice and cotton were unloaded here for the shogun's own domain.

In the middle stands a temple front with columns, and behind it the **Ōhara Museum of Art** (大原美術館), opened in 1930, the first museum of western art in Japan. A mill owner had sent his friend, the painter Kojima Torajirō, to Europe to buy what others should see. So a town of cotton mills has an El Greco.

From Kurashiki station it's a walk of ten to fifteen minutes, through a covered arcade, so also in rain. Come before nine, when the shop people sprinkle water; or after five, when the canal is handed back to the residents and the herons. #倉敷 #美観地区`,
    pictures: [
      {
        file: 'willow-canal.svg',
        alt: 'White storehouses with latticed black tiles along a canal, willows, a boat with straw hats, a stone bridge.',
      },
    ],
    comments: [
      {
        by: 'sofia_rossi',
        text: 'The craft rooms behind the main building! Hamada, Leach, Kawai. I did not leave them until closing time.',
        minutesAfter: 400,
        reactions: { like: 5, useful: 2 },
      },
    ],
    reactions: { like: 8, useful: 1 },
  },
  {
    by: 'sofia_rossi',
    kind: 'place',
    lang: 'en',
    hoursAgo: 930,
    title: 'Mashiko, where the cups come from',
    promoted: { place: 2, inHours: 0, days: 30 },
    place: { name: 'Mashiko', name_ja: '益子町', prefecture: 'Tochigi', lat: 36.467, lng: 140.093 },
    doors: { signs: ['cash_only', 'cards'], closed: 'Some workshops: Mondays' },
    text: `If you have ever held a heavy brown cup with a drip of glaze that stopped in time, it may have come from **Mashiko** (益子). A few hundred kilns work here, from families in the sixth generation to people like me who came for a weekend.

In the 1920s the potter **Hamada Shōji** (濱田庄司) came here, stayed, and found that the kitchen pots of the place were better than anything in a glass case. His thatched workshop, with the long climbing kiln on the slope, is a museum today (濱田庄司記念益子参考館). Go there first, then down Jōnaizaka, the street of shops.

You can throw a bowl yourself in several workshops, in an hour, and they fire it and send it to you weeks later. It will be smaller than you thought: clay shrinks by more than a tenth.

Twice a year, around Golden Week and early in November, is the pottery fair (**陶器市**), with hundreds of tents. Come on the first morning with a basket, or on the last afternoon with patience.

By train: from Shimodate with the Mōka line (真岡鐵道), which also runs a steam train at weekends; by bus from Utsunomiya in about an hour. #益子 #陶器市 #民藝`,
    pictures: [
      {
        file: 'pottery.svg',
        alt: 'Two clay-covered hands hold a bowl on a wheel before a window, shelves of glazed pots on both sides.',
      },
    ],
    comments: [
      {
        by: 'kaede_morita',
        text: '毎朝、益子の湯のみです。欠けたところも好きになりました。',
        minutesAfter: 700,
        reactions: { like: 6 },
        replies: [{ by: 'sofia_rossi', text: 'Bring it, we can mend it with lacquer. 金継ぎ.', minutesAfter: 720 }],
      },
    ],
    reactions: { like: 9, useful: 2 },
  },
]
