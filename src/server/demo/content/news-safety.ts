import type { DemoPost } from './types.ts'

/** Earthquakes, storms, heat, and whom to call. Only what stays true. */
export const newsSafety: DemoPost[] = [
  {
    by: 'kaede_morita',
    kind: 'news',
    lang: 'en',
    hoursAgo: 36,
    title: 'The earthquake alert on your phone, and what 震度 means',
    main: 2,
    text: `Two numbers are named after every earthquake. The magnitude (マグニチュード) says how strong it was at its source, and there is one per earthquake. The **震度** (shindo) says how much the ground shook where you are, and every town has its own.

The shindo scale of the Japan Meteorological Agency has ten steps: 0, 1, 2, 3, 4, 5 lower (5弱), 5 upper (5強), 6 lower (6弱), 6 upper (6強) and 7. At 3 most people indoors notice it. At 4 hanging lamps swing widely. From 5 lower things fall off shelves, at 6 it is hard to stay on your feet.

The alert, **緊急地震速報**, is a shrill sound on telephones and a chime on radio and television, seconds before the strong shaking. It comes for areas where strong shaking is expected. Close to the source it may come too late. It can also be wrong; treat it as right.

When it sounds: drop, cover, hold on. Under a table, away from shelves and glass. Don't run outside. If you cook, the fire is second; you are first, and modern gas meters cut off by themselves. By the sea, after strong or long shaking, go up to high ground at once, without waiting for a message.

Prepare on a calm day: water and food for at least three days, a torch, a radio, shoes by the bed, furniture fixed to the wall, and a place where your people meet. #地震 #震度 #防災`,
    pictures: [
      {
        file: 'emergency-kit.svg',
        alt: 'A red emergency backpack by the door with water bottles, a radio, a torch and a helmet, a town map on the wall.',
      },
    ],
    comments: [
      {
        by: 'daniel_okafor',
        text: 'Shoes by the bed is the one nobody told me. Broken glass and bare feet. Thank you.',
        minutesAfter: 60,
        reactions: { useful: 6 },
      },
      {
        by: 'michiko_ono',
        text: '海の近くでは「てんでんこ」。家族を信じて、それぞれがすぐに高いところへ逃げる、という東北の教えです。',
        minutesAfter: 120,
        reactions: { thanks: 5, useful: 4 },
        replies: [
          {
            by: 'kaede_morita',
            text: 'In English: each by themselves, at once, uphill, trusting that the others do the same. Thank you, Michiko-san.',
            minutesAfter: 140,
          },
        ],
      },
    ],
    reactions: { useful: 9, thanks: 3 },
  },
  {
    by: 'minh_anh_le',
    kind: 'news',
    lang: 'en',
    hoursAgo: 150,
    title: '119 or 110: whom to call, and what they ask first',
    text: `**119** is for fire and ambulance. **110** is for the police. 118 is the coast guard. The calls are free of charge, from mobile phones and from public telephones too.

At 119 the first question is always the same: 火事ですか、救急ですか (kaji desu ka, kyūkyū desu ka), fire or ambulance? Answer with one word, "kyūkyū" for ambulance. Then the place: the address, or a large building, a crossing, the address label on the nearest vending machine or utility pole. Then what happened, how old the person is, whether they are conscious and breathing. Stay on the line.

If Japanese is difficult, say so: "English please". Most regions can bring in an interpreter by telephone. Speak slowly, say the place twice.

The ambulance does not cost money; the treatment in the hospital does. If you are not sure whether it is an emergency, many prefectures and cities have a telephone advice line: press the hash key and then **7119**. For worries that are not urgent the police has its own: the hash key and **9110**.

A kōban (交番), the small police box with the red lamp, helps with lost things and lost ways, too. It is the most patient map in town. #救急 #交番`,
    pictures: [
      {
        file: 'night-ambulance.svg',
        alt: 'An ambulance with its lamp lit stands at an apartment house in the evening, a helper opens the back door.',
      },
    ],
    comments: [
      {
        by: 'jack_walsh',
        text: 'The vending machine has its address on a sticker at the front. I had walked past ten thousand of them.',
        minutesAfter: 80,
        reactions: { surprised: 5, useful: 4 },
      },
      {
        by: 'aoi_shimizu',
        text: '住所がわからないときは、自動販売機の住所シールを見てください。本当に役に立ちます。',
        minutesAfter: 92,
        reactions: { useful: 4 },
      },
    ],
    reactions: { useful: 10, thanks: 2 },
  },
  {
    by: 'yuto_abe',
    kind: 'news',
    lang: 'en',
    hoursAgo: 300,
    title: 'Typhoon season, and the five levels of warning',
    text: `Typhoons reach Japan mostly from summer to early autumn, with August and September the busiest months. You see them coming for days, which is the good thing about them.

Advice about leaving is given on a scale of five **警戒レベル**. Level 1 and 2 come from the weather agency: be aware, check your route. From level 3 on it is your town that tells you to go. **Level 3**, 高齢者等避難: older people and all who need time leave now. **Level 4**, 避難指示: everyone in the danger area leaves. **Level 5**, 緊急安全確保: the disaster may already be here; do what still saves lives, for example the upper floor, away from the slope.

So the rule is simple: **be gone by level 4**. Level 5 isn't the signal to start; it may be too late, and it may never be announced.

On a dry day look at your town's hazard map (ハザードマップ): is your house in a zone for floods, landslides or storm surge? Where is the shelter (避難所), and is the way to it safe in the dark? Leaving can also mean a friend on a hill or a hotel.

Before the wind: bring in everything from the balcony, charge the phones, fill the bath tub with water for flushing, close the shutters. Railways announce 計画運休, planned stops, a day ahead; after that there is no last train to catch. #台風 #防災`,
    pictures: [
      {
        file: 'typhoon-window.svg',
        alt: 'A taped window in a storm, trees bending in the rain outside, inside a cat, a lamp, water bottles and a radio.',
      },
    ],
    comments: [
      {
        by: 'tomas_silva',
        text: 'Bring in the laundry pole as well. It flies. I know whose car it met.',
        minutesAfter: 110,
        reactions: { useful: 5, funny: 2 },
        replies: [{ by: 'yuto_abe', text: '物干し竿は、本当に槍になります。', minutesAfter: 125 }],
      },
    ],
    reactions: { useful: 8, thanks: 2 },
  },
  {
    by: 'aoi_shimizu',
    kind: 'news',
    lang: 'en',
    hoursAgo: 455,
    title: 'Heat alerts: the number is not the temperature',
    text: `In the warm half of the year the Ministry of the Environment and the weather agency issue a **熱中症警戒アラート**, a heat stroke alert, for whole regions. It comes the evening before or early in the morning, on weather apps and in the news.

It is based on the **WBGT** (暑さ指数), which counts humidity and sunshine as well as air temperature. The alert is issued where a WBGT of 33 or more is expected. That number looks harmless to people used to degrees of air. It isn't: from 31 on, sport and hard work outdoors should stop.

What to do: stay where there is air conditioning and switch it on, also at night. Drink before you are thirsty, and take salt, because water alone isn't enough. The small salty sweets at the till of every drugstore (塩分タブレット) are there for that. Rest in the shade, wear a hat, move the walk to early morning.

Look after neighbours who are old and thrifty. Many towns name cooled public rooms, クーリングシェルター, that are open to anyone: libraries, halls, some shops.

If someone stops sweating, talks confusedly or can't drink by themselves: 119, and cool the neck, armpits and groin until help is there. #熱中症 #夏`,
    pictures: [
      {
        file: 'summer-room.svg',
        alt: 'A tatami room open to a field of sunflowers: a fan, a bamboo blind, a wind bell, watermelon and barley tea.',
      },
    ],
    comments: [
      { by: 'jack_walsh', text: 'Rode at noon once, in August. Once.', minutesAfter: 88, reactions: { funny: 4 } },
      {
        by: 'priya_nair',
        text: 'Growing up in Kerala did not prepare me for Tokyo in July. Concrete keeps the heat all night. Use the air conditioner, your pride does not cool.',
        minutesAfter: 190,
        reactions: { useful: 6, like: 2 },
      },
    ],
    reactions: { useful: 9, thanks: 1 },
  },
]
