import type { DemoPost } from './types.ts'

/** Kanazawa, the Kiso valley, Kamakura, old Tōkyō, Aizu. */
export const guidesCentre: DemoPost[] = [
  {
    by: 'priya_nair',
    kind: 'guide',
    lang: 'en',
    hoursAgo: 30,
    title: 'First week in Japan: 区役所, phone, bank, in that order',
    main: 1,
    place: { name: 'Taito City Office', name_ja: '台東区役所', prefecture: 'Tokyo', lat: 35.713, lng: 139.78 },
    text: `The first week is a chain: each office wants a paper from the one before. Pull it from the right end and it comes out straight. This is how it went for me in Taitō ward in Tokyo; other towns differ in the rooms but not in the order.

**Before anything: the address.** You need a place where you are going to live, and its exact spelling in Japanese. Take a photograph of the contract or ask the landlord to write it: prefecture, ward, block numbers, building, room. You will copy it thirty times.

**1. The ward office** (区役所, in other towns 市役所 or 町役場). Residence card and passport, a morning without plans. Say 転入届 at the reception and you get a number. You fill in one form, they write the address on your card. Ask at the same counter for two copies of the **住民票** (jūminhyō, residence certificate), a few hundred yen each. One you will need, the other you will lose.

**2. Next window: health insurance and pension.** If your employer insures you, say so and show it. If not, you enrol in 国民健康保険 here and now. The pension (国民年金) is for everyone from 20 to 59; students and people with little income can ask for a delay or an exemption, on the same day, with one more form.

**3. The telephone.** Nearly every form asks for a number. The cheap providers let you apply online with a picture of the residence card (with the address on the back, which is why the ward office is first) and a payment card. The shops of the large companies take longer and explain more.

**4. The bank.** Residence card, phone number, address, sometimes a seal (印鑑), more and more a signature. If you have been here less than six months, many banks make difficulties or open an account with limits: you count as a non-resident for them. Japan Post Bank (ゆうちょ) and some others that work online are often the first. Ask your employer which one they want before you queue.

**5. Then the rest**: electricity, gas and water (gas needs you at home, a person comes to turn it on), the town's rubbish calendar, the school, the bicycle sticker.

Take with you each time: residence card, passport, a pen, some cash, the address on paper, the telephone number on paper, and lunch. The people behind the counter are patient. Many wards have interpreters on a tablet. Nobody has ever been angry with me there, and I've given them reasons. #区役所 #引っ越し #はじめて`,
    pictures: [
      {
        file: 'first-week.svg',
        alt: 'An empty flat in the morning sun: moving boxes, a key on a form, a telephone, a plant, curtains not yet hung.',
      },
    ],
    comments: [
      {
        by: 'minh_anh_le',
        text: 'I did it in the wrong order and went to the bank three times. Please pin this on every airport wall.',
        minutesAfter: 50,
        reactions: { like: 7, thanks: 2 },
        replies: [{ by: 'priya_nair', text: 'I went four times. That is how guides are made.', minutesAfter: 58 }],
      },
      {
        by: 'sofia_rossi',
        text: 'In the countryside: the town hall knew my name before I came in. The order is the same, with tea.',
        minutesAfter: 190,
        reactions: { like: 6 },
      },
    ],
    reactions: { useful: 11, thanks: 2 },
  },
  {
    by: 'ren_kobayashi',
    kind: 'guide',
    lang: 'en',
    hoursAgo: 84,
    title: 'ワンマン: how to ride a train with one person on board',
    place: { name: 'Aizu-Wakamatsu Station', name_ja: '会津若松駅', prefecture: 'Fukushima', lat: 37.508, lng: 139.93 },
    text: `A sign on the front says **ワンマン**, "one man". It means that the driver is alone: there is no conductor, and at many stations nobody is at the gate either. The driver also sells, checks and collects. It's easy once you have seen it, and everyone has to see it for the first time somewhere. Good lines for that start at **Aizu-Wakamatsu** (会津若松): the Tadami line west into the mountains and the Ban'etsu West line.

**Getting on.** At a station without staff only some doors open, usually of the first car. Look for 入口 (entry) beside the door, often the rear door of the first car. Press the button (ドア or 開) if it doesn't open by itself, and close it behind you in winter.

**Take the slip.** Just inside is a box that gives you a small paper with a number: the **整理券** (seiriken). It says where you got on. If you have a ticket you don't need it, but it does no harm.

**Watch the board.** Above the driver there's a panel with numbers and fares. Find the number of your slip: the fare below it grows as you go. That is what you pay at the next stop.

**Getting off.** Go to the front in time. Only the front door opens, 出口. Put the slip and the coins together into the box beside the driver, or show your ticket. The box gives no change. The machine next to it changes 1,000-yen notes and 500-yen coins, do that before, while the train stands or runs quietly. Large notes: you'll make the driver sad.

At larger stations with staff all doors open, and you pay at the gate as usual. The announcement says which it is: 全てのドアが開きます or 前のドアからお降りください.

IC cards: look for a reader beside the doors. On many of these lines there's none, and the card can't be closed at the other end. Buy a paper ticket at the start if the station has a machine.

Two courtesies. If you stand up late, say すみません, the driver waits. And say ありがとうございました at the door. On the last train they say it back as if they had been waiting for you. #ワンマン #ローカル線 #只見線`,
    pictures: [
      {
        file: 'local-train.svg',
        alt: 'A single railcar in cream and orange crosses green paddies under a towering summer cloud, a crossing behind it.',
      },
    ],
    comments: [
      {
        by: 'daniel_okafor',
        text: 'I once held a 10,000-yen note in front of that box. The whole car helped. I have coins now. Always.',
        minutesAfter: 130,
        reactions: { funny: 7 },
        replies: [
          {
            by: 'mei_lin_tan',
            text: 'This is why everyone over seventy carries that little purse. They have seen things.',
            minutesAfter: 150,
          },
        ],
      },
      {
        by: 'michiko_ono',
        text: '運転士さんへの「ありがとうございました」、うちの孫も練習しました。',
        minutesAfter: 260,
        reactions: { like: 6 },
      },
    ],
    reactions: { useful: 10, like: 2 },
  },
  {
    by: 'priya_nair',
    kind: 'guide',
    lang: 'en',
    hoursAgo: 155,
    title: 'Yanaka at walking pace: from Nippori station to Nezu in an afternoon',
    place: { name: 'Yanaka Ginza', name_ja: '谷中銀座', prefecture: 'Tokyo', lat: 35.728, lng: 139.766 },
    text: `I live ten minutes from here, take @kaede_morita round when she is in town, and still don't know all its corners. **Yanaka** (谷中) is a part of old Tokyo that the earthquake of 1923 and the war mostly passed by. Low houses, many temples, and people who water the street.

Leave **Nippori** station by the west exit. Up the slope, and after a few minutes you stand above a flight of steps: **夕やけだんだん**, the sunset steps. Below begins the shopping street, Yanaka Ginza (谷中銀座), not two hundred metres long. Croquettes, tea, brooms, a shop for seals with cats. Eat where you buy, not while walking: that's a rule of the street, and there are benches.

Turn round before you leave the steps and look once more. They face west. On a clear day towards evening you'll know why they have the name.

Then lose the crowd. Go back up and south into the lanes, past the long earthen wall of Kannon-ji (観音寺の築地塀), tiles and clay in layers. There are seventy temples or so in this quarter; the gates that stand open may be walked through quietly.

**Yanaka cemetery** (谷中霊園) is crossed by an avenue of cherry trees, a normal way to work for people who live here. The last shogun, Tokugawa Yoshinobu, lies in it behind a fence. Keep to the paths.

Look at the huge Himalayan cedar at the fork of three lanes: it grew, they say, out of a pot in front of the little bakery at its foot. A few minutes on is a bath house two hundred years in the telling, now a gallery for contemporary art, **SCAI The Bathhouse**. It's free, and the lockers are still there.

End at **Nezu** (根津), at the shrine of the same name with its azaleas in April and May. The Chiyoda line takes you home. Or do as I do: turn off once more, with a towel, where a chimney stands between the houses. #谷中 #下町 #さんぽ`,
    pictures: [
      {
        file: 'hill-steps.svg',
        alt: 'Wide steps lead down into a shopping street at sunset, three cats sit on them, people below in low light.',
      },
    ],
    comments: [
      {
        by: 'kaede_morita',
        text: '築地塀の道、朝七時に歩いてみてください。箒の音しかしません。',
        minutesAfter: 240,
        reactions: { like: 4, useful: 2 },
      },
      {
        by: 'jack_walsh',
        text: 'Are there still cats? I was promised cats.',
        minutesAfter: 410,
        replies: [
          {
            by: 'priya_nair',
            text: 'Fewer living ones than wooden ones, these days. Look up, on the roofs.',
            minutesAfter: 425,
          },
        ],
        reactions: { funny: 2 },
      },
    ],
    reactions: { like: 9, useful: 3 },
  },
  {
    by: 'ren_kobayashi',
    kind: 'guide',
    lang: 'en',
    hoursAgo: 400,
    title: 'Kenroku-en in every weather, from someone who lives around the corner',
    place: { name: 'Kenroku-en', name_ja: '兼六園', prefecture: 'Ishikawa', lat: 36.562, lng: 136.662 },
    doors: {
      signs: ['step_free', 'coin_lockers'],
      hours: 'From seven in summer, from eight in winter',
      closed: 'Never',
    },
    text: `In Kanazawa one says: 弁当忘れても傘忘れるな, forget your lunch if you must, but never your umbrella. It rains or snows here about every second day, and **Kenroku-en** (兼六園) was made for it.

The garden lies opposite the castle. From the station it's a quarter of an hour by bus, or half an hour on foot by way of Ōmichō market. The name, "having six things", comes from an old Chinese book: a garden can't, it says, be wide and secluded, man-made and old, rich in water and open in view, all at once. This one was said to have all six.

The picture on all posters is the stone lantern on two legs, **徽軫灯籠** (Kotoji-tōrō), one in the water and one on the shore, beside a small bridge. Go there first, early, then forget it. A few steps on stands a fountain that runs by the fall of the water alone, from the pond higher up. It's thought to be the oldest one in Japan.

From 1 November on the gardeners put up **雪吊り** (yukitsuri): a mast beside the pine, and from its top hundreds of ropes to the branches, so that the wet, heavy snow of this coast doesn't break them. They begin with the Karasaki pine at the pond. It's work, not decoration, and nothing in the garden is more beautiful. The ropes come down from the middle of March.

After that: plum blossom, cherry, and irises along the winding brook. In autumn the maples by the Yamazaki hill. In all seasons moss, because of the rain.

There's a free early entry before the regular hours, by certain gates. You have to leave again before opening time, or pay like all others. At six in summer I've had the whole pond.

Tea: Shigure-tei and Uchihashi-tei, in the garden. On the far side is **Seisonkaku** (成巽閣), a villa that a lord built for his mother, with a blue room. Then down the hill to the 21st Century Museum, and see people stand dry under a swimming pool. #金沢 #兼六園 #雪吊り`,
    pictures: [
      {
        file: 'garden-ropes.svg',
        alt: 'A snowy pond garden: ropes fan out from a mast to the branches of a pine, a lit tea house, a red umbrella.',
      },
    ],
    comments: [
      {
        by: 'sofia_rossi',
        text: 'I thought the ropes were an art work. Then a gardener dropped one on me and said sorry to the tree.',
        minutesAfter: 500,
        reactions: { funny: 7 },
        replies: [{ by: 'ren_kobayashi', text: '正しい順番です。', minutesAfter: 520 }],
      },
      {
        by: 'lena_vogel',
        text: 'In rain it is better than in snow. There, I have said it.',
        minutesAfter: 800,
        reactions: { like: 4 },
      },
    ],
    reactions: { like: 9, useful: 3 },
  },
  {
    by: 'yuto_abe',
    kind: 'guide',
    lang: 'en',
    hoursAgo: 540,
    title: 'Magome to Tsumago: eight kilometres of the old Nakasendō',
    place: { name: 'Tsumago-juku', name_ja: '妻籠宿', prefecture: 'Nagano', lat: 35.577, lng: 137.595 },
    text: `The **Nakasendō** (中山道) was the inland road between Kyoto and Edo, with sixty-nine post towns. In the Kiso valley a piece of it is still what it was: a path over a pass, with a village at each end. From **Magome** (馬籠) to **Tsumago** (妻籠) it's about eight kilometres, three hours with a break. I go there to repair steps; I'd go anyway.

**Which direction?** From Magome you climb two kilometres on asphalt and stone to the pass, 801 metres, and then it's downhill through forest. The other way round it's a longer climb and a nicer arrival. Most people start at Magome. Take the other if you like to meet faces.

**Coming here:** Magome by bus from Nakatsugawa (中津川) station, half an hour. From Tsumago a bus goes to Nagiso (南木曽) station in about ten minutes, or you walk another hour. The buses are few. Photograph the timetable at the stop.

**Luggage** can be sent on ahead between the two tourist offices in the walking season, from spring to late autumn: hand it in in the morning, pick it up in the afternoon.

On the way: at the pass a small tea house. Below it, at Tateba (一石栃立場茶屋), an old house where volunteers give out tea by the hearth. Leave something in the box. Two waterfalls, Odaki and Medaki, male and female, five minutes off the path.

**The bells** you see on posts are for bears. Ring them, all of you, each time. Please. They do hear it, and they do go.

**Tsumago** has no wires, no advertisements, and no cars in the street by day. Its people agreed in the late sixties not to sell, not to let and not to destroy (売らない・貸さない・壊さない). It was among the first places in the country to be saved in this way. After four, when the buses are gone, lamps come on behind the lattice, and it's very quiet. That's the hour to be a guest of one of its inns.

Shoes with a profile when it's wet: the stone paving (石畳) is as smooth as soap. #中山道 #妻籠宿 #馬籠宿`,
    pictures: [
      {
        file: 'post-town.svg',
        alt: 'A street of dark wooden lattice houses under tiled eaves runs towards mountains, two walkers in the middle.',
      },
    ],
    comments: [
      {
        by: 'mei_lin_tan',
        text: 'I rang every bell. My friend counted. Twenty-two. No bear, many smiles.',
        minutesAfter: 600,
        reactions: { like: 6, funny: 2 },
        replies: [{ by: 'yuto_abe', text: '百点です。熊もきっと感心しています。', minutesAfter: 640 }],
      },
    ],
    reactions: { like: 8, useful: 4 },
  },
  {
    by: 'kaede_morita',
    kind: 'guide',
    lang: 'en',
    hoursAgo: 760,
    title: 'Kamakura over the ridge: from Kita-Kamakura to the Great Buddha on foot',
    place: { name: 'Kita-Kamakura Station', name_ja: '北鎌倉駅', prefecture: 'Kanagawa', lat: 35.337, lng: 139.545 },
    text: `Kamakura is an hour from Tokyo, and on a fine Sunday so is everybody else. But the town lies in a horseshoe of hills, and along the hills run paths. The **Daibutsu hiking course** (大仏ハイキングコース) takes you from one station to the Great Buddha with earth under your feet, about three kilometres of ridge, ninety minutes without the stops.

Get off one station early, at **Kita-Kamakura** (北鎌倉). If you come by nine, see **Engaku-ji** (円覚寺) first; its gate stands right beside the track. In the rainy season everyone turns to Meigetsu-in (明月院) for the hydrangeas. Go on a weekday, or look at the hydrangeas in the lanes instead.

The path begins behind **Jōchi-ji** (浄智寺), a temple with worn stone steps and a bell in the upper storey of its gate. Behind the last house the asphalt ends. Roots, clay, bamboo. After rain it's as slippery as it looks; on the wettest days leave it.

On the way lies the little shrine of Kuzuharaoka and then the park of **Genjiyama** (源氏山), a good place for your rice ball. Below it is a tunnel in the rock and, behind, **Zeniarai Benten** (銭洗弁財天), where people wash their money in a spring in a cave. It's said to multiply. Use the basket, and don't put the notes in all the way.

Go on along the ridge. Once or twice there's a gap in the trees with the bay in it. The steps at the end come out at a road tunnel. Ten minutes downhill sits the **Great Buddha** at Kōtoku-in (高徳院), cast in bronze in the thirteenth century, more than eleven metres high without the base. The hall around it was carried off by storms and a flood long ago, and since then it's been sitting outside, and it suits it. For a few coins you may go inside.

From there it's ten minutes to Hase-dera (長谷寺) with its view, and to the small green train, the **Enoden** (江ノ電), which runs along the sea.

Storms close the paths at times, for months. The city posts it on its web page; look before you go. Sandals stay at home. #鎌倉 #北鎌倉 #紫陽花`,
    pictures: [
      {
        file: 'hydrangea-steps.svg',
        alt: 'Stone temple steps in the rain between banks of blue and violet hydrangeas, two people with umbrellas.',
      },
    ],
    comments: [
      {
        by: 'daniel_okafor',
        text: 'I washed a 1,000-yen note. It multiplied into one wet 1,000-yen note.',
        minutesAfter: 700,
        reactions: { funny: 9 },
        replies: [
          { by: 'kaede_morita', text: 'You have to spend it. That is the part that works.', minutesAfter: 730 },
        ],
      },
    ],
    reactions: { like: 7, useful: 4 },
  },
]
