import { onomichiStops, shimanamiStops } from './stops.ts'
import type { DemoPost } from './types.ts'

/** The Inland Sea and Kyūshū. */
export const guidesInlandSea: DemoPost[] = [
  {
    by: 'jack_walsh',
    kind: 'guide',
    lang: 'en',
    hoursAgo: 42,
    title: 'The Shimanami Kaidō by bicycle: seventy kilometres, six islands, no hurry',
    place: { name: 'Onomichi Station', name_ja: '尾道駅', prefecture: 'Hiroshima', lat: 34.405, lng: 133.193 },
    stops: shimanamiStops,
    text: `I live at the southern end of this road and repair what it does to people, so let me tell you how to ride it. The **Shimanami Kaidō** (しまなみ海道) links Onomichi on Honshū with Imabari on Shikoku, about seventy kilometres over six islands and a row of bridges. There is a cycle path on the bridges, a **blue line** on the road everywhere else. Follow the line and you can't get lost.

Rent in Onomichi or Imabari, in the harbour or at the station. The public rental has terminals on the islands as well, where you can return the bicycle and go on by bus or boat. Ask for the terms when you rent; electric ones often have to come back to where they started. Whatever you rent, you may stop anywhere.

From Onomichi you do not ride the first bridge. It is narrow and full of cars. Take the small ferry across to Mukaishima, five minutes, and pay on board.

Then: Mukaishima, Innoshima, Ikuchijima, Ōmishima, Hakatajima, Ōshima. Each bridge begins with a ramp of about a kilometre, gentle, made for bicycles. They are the only climbs. Everything between them is flat, along the water, past lemons.

One day is sport, two days are a holiday. Halfway lies **Setoda** on Ikuchijima, with inns, a beach to the south, lemon cakes, and the extraordinary temple Kōsan-ji. From there you have the Tatara bridge in the morning, where you can clap under the pylon and hear it flutter upwards.

The last is the longest: the **Kurushima Kaikyō** bridges (来島海峡大橋), three suspension bridges in a row, about four kilometres over a strait with whirlpools. Ride it late, with the sun low on the left if you go north and on the right if you go south.

Wind: it is always there. Look at the forecast and ride with it. Water and repairs: cycle oases (サイクルオアシス) have a blue sign, a pump, a chair. Buses with bicycles: only in a bag. Trains too.

When you see a man with a red beard and an orange vest at the Imabari end, with a pump: that's me. #しまなみ海道 #自転車 #瀬戸内`,
    pictures: [
      {
        file: 'harbour-bridge.svg',
        alt: 'A white cable-stayed bridge between green islands, a small ferry below, a bicycle by a railing in front.',
      },
    ],
    comments: [
      {
        by: 'haruka_tanaka',
        text: '尾道側に着いたら、うちの喫茶店で水を飲んでいってください。坂を百段ほど上りますが。',
        minutesAfter: 120,
        reactions: { like: 6, funny: 3 },
        replies: [
          {
            by: 'jack_walsh',
            text: 'After seventy kilometres, a hundred steps. You have a strange way of advertising.',
            minutesAfter: 150,
          },
        ],
      },
      {
        by: 'tomas_silva',
        text: 'We did Setoda and back with the kids, thanks to you. The little one now asks for "the blue line" on every road.',
        minutesAfter: 900,
        reactions: { like: 8 },
      },
    ],
    reactions: { like: 8, useful: 5 },
  },
  {
    by: 'haruka_tanaka',
    kind: 'guide',
    lang: 'ja',
    hoursAgo: 128,
    title: '尾道の坂を、ゆっくり歩く半日',
    main: 4,
    place: { name: 'Senko-ji, Onomichi', name_ja: '尾道・千光寺', prefecture: 'Hiroshima', lat: 34.411, lng: 133.198 },
    stops: onomichiStops,
    text: `尾道は、海と線路と坂でできた町です。駅を出ると、すぐ海。ふりかえると、すぐ坂。いちばん上に｜千光寺《せんこうじ》が見えます。急ぐとつかれるので、半日かけて、こんなふうに歩いてみてください。

まず、駅から線路ぞいに東へ。小さな踏切をわたると、｜石段《いしだん》がはじまります。手すりのない道もあるので、歩きやすい靴で。荷物は駅のロッカーにどうぞ。

坂の途中には、お寺が二十以上あります。「古寺めぐり」の石の案内が道の角に立っています。｜天寧寺《てんねいじ》の三重塔は、塔のうしろから町と海を見下ろせる場所が有名です。晴れた日の午前が、きれいです。

その近くの細い道には、猫がいます。さわる前に、しゃがんであいさつを。食べものはあげないでください。近所の人がちゃんと世話をしています。

千光寺まで歩くのがむずかしい人は、ロープウェイで三分。上の展望台から、｜尾道水道《おのみちすいどう》と向島、天気がよければ遠くの島まで見えます。海は川のようにせまくて、渡船がいったりきたりしています。

帰りは「文学のこみち」を。岩に、この町を書いた人たちの言葉がきざまれています。林芙美子の「海が見えた。海が見える。」も、ここにあります。

下についたら、商店街で尾道ラーメン。しょうゆのスープに、背脂のつぶ。それから、渡船で向島へ。五分の船旅です。夕方の船は、学校帰りの自転車でいっぱいになります。それが、いちばん尾道らしい景色だと思います。 #尾道 #坂道 #瀬戸内`,
    pictures: [
      {
        file: 'slope-town.svg',
        alt: '坂の石段から見下ろす瓦屋根の町と、川のように細い海、向かいの島、渡し船、石段の猫。',
      },
    ],
    comments: [
      {
        by: 'minh_anh_le',
        text: 'やさしい日本語で、ぜんぶ読めました！来週の休みに行きます。',
        minutesAfter: 210,
        reactions: { like: 6 },
        replies: [{ by: 'haruka_tanaka', text: 'うれしいです。喫茶店にも寄ってくださいね。', minutesAfter: 240 }],
      },
      {
        by: 'lena_vogel',
        text: '「ふりかえると、すぐ坂。」すばらしい書き出しです。',
        minutesAfter: 400,
        reactions: { like: 4 },
      },
    ],
    reactions: { like: 10, useful: 2 },
  },
  {
    by: 'mei_lin_tan',
    kind: 'guide',
    lang: 'en',
    hoursAgo: 260,
    title: 'Naoshima without running: one island, two ports, museums in the hill',
    place: { name: 'Naoshima', name_ja: '直島', prefecture: 'Kagawa', lat: 34.46, lng: 133.99 },
    text: `**Naoshima** (直島) is a small island with a fishing village, a copper works and some of the best modern art of the country, most of it underground so as not to disturb the view. People run through it in five hours. It takes one and a half days to be happy here.

Boats: from **Uno** (宇野) in Okayama it is twenty minutes to Miyanoura, from **Takamatsu** about fifty. Car ferries take bicycles and never feel full; the fast boats are small. Note the last one back before you do anything else.

First check the closing days. Most museums rest on **Mondays** (on the day after if Monday is a holiday), and on those days the island is closed like an oyster. Second: book. The **Chichū Art Museum** (地中美術館) sells tickets for a time slot, online, and they run out.

Chichū means "in the earth". The building by Andō Tadao is a way through concrete and daylight to three artists: Monet, James Turrell, Walter De Maria. You take off your shoes for the water lilies. There is no electric light on them; come on a cloudy day and again on a bright one, and they are two different paintings.

From there a footpath and a free shuttle go to the Lee Ufan Museum and Benesse House. Between them, along the shore, sculptures stand in the grass and on the pier. They are outside, you may simply walk up to them.

**Honmura** (本村), on the other side, is the old village. In the Art House Project, artists took over empty houses, a shrine, a dentist's. One of them is completely dark. Sit, wait, it takes your eyes some minutes to believe it.

Rent a bicycle at the port, with a motor if you are going over the hill. Eat early, kitchens close at two. Bring cash. In the evening, when the last boat has gone, the island exhales. There's a public bath covered with tiles and tin and colour near Miyanoura, and a full moon, if you planned well. #直島 #瀬戸内 #美術館`,
    pictures: [
      {
        file: 'island-port.svg',
        alt: 'A white ferry leaves a small island harbour, houses climb the green hill, a lighthouse on the mole.',
      },
    ],
    comments: [
      {
        by: 'priya_nair',
        text: 'We came on a Monday. I can confirm the oyster.',
        minutesAfter: 310,
        reactions: { funny: 7 },
        replies: [
          { by: 'mei_lin_tan', text: 'But was the beach yours?', minutesAfter: 330 },
          {
            by: 'priya_nair',
            text: 'The beach, two herons, and one vending machine. It was, in fact, a good day.',
            minutesAfter: 345,
          },
        ],
      },
    ],
    reactions: { like: 7, useful: 6 },
  },
  {
    by: 'ren_kobayashi',
    kind: 'guide',
    lang: 'en',
    hoursAgo: 17,
    title: 'Shimonada: a bench, a roof, and the whole Inland Sea',
    place: { name: 'Shimonada Station', name_ja: '下灘駅', prefecture: 'Ehime', lat: 33.655, lng: 132.589 },
    text: `**Shimonada** (下灘) is a station with no staff on the old coastal branch of the Yosan line in Ehime, the one that locals call 愛ある伊予灘線. A platform, a small roof, a bench, and then the sea. For a time it was called the station nearest to the sea in Japan. Later a road was built on reclaimed land below, and it is still the one that everyone means.

From Matsuyama it is about an hour with the local train. **Mind the line**: the fast trains take the inland route by way of Uchiko and never see it. You want a train over Iyo-Nagahama (伊予長浜), and there are fewer than a dozen a day. Choose the train back before you choose the train there.

The whole visit can be one gap in the timetable. An hour is short, two hours are right: enough for the light to change.

Sunset is famous, and in summer and on holidays it is full. Come for the morning instead, or on a dull day. In grey weather the sea and the sky have one colour, and the bench seems to hang in it.

Some manners, because it is a station and a village: stay behind the line, don't climb down to the track, let people sit on the bench and get up again. Drivers: the few parking spaces are soon full and the road is narrow. Take your cans with you.

There's a coffee stand beside the station building that opens on many days, and a toilet. No convenience store. Bring water and something from the bakery in Matsuyama.

Further along the line lies Iyo-Nagahama with its old red drawbridge, which still opens. If you come in the tourist train 伊予灘ものがたり, it stops at Shimonada long enough for everyone to step out; you'll see the same faces as in the train, but quieter. #下灘駅 #各駅停車 #愛媛`,
    pictures: [
      {
        file: 'sea-station.svg',
        alt: 'A small station platform by the sea at sunset, a person on the bench under the roof, a ship far out.',
      },
    ],
    comments: [
      {
        by: 'mei_lin_tan',
        text: 'Went on a grey Tuesday because of @ren_kobayashi. Nobody. A fisherman, a cat, the bench. I stayed for two trains.',
        minutesAfter: 200,
        reactions: { like: 8 },
        replies: [{ by: 'ren_kobayashi', text: '二本見送れたなら、満点です。', minutesAfter: 215 }],
      },
      {
        by: 'jack_walsh',
        text: 'From Imabari this is one slow train away and I have never been. Shame on me. Saturday.',
        minutesAfter: 330,
        reactions: { like: 3 },
      },
    ],
    reactions: { like: 11, useful: 2 },
  },
  {
    by: 'minh_anh_le',
    kind: 'guide',
    lang: 'en',
    hoursAgo: 440,
    title: 'Miyajima with the tide table in hand',
    place: {
      name: 'Miyajima (Itsukushima)',
      name_ja: '宮島（厳島）',
      prefecture: 'Hiroshima',
      lat: 34.296,
      lng: 132.32,
    },
    text: `Everybody in Hiroshima has guests, and every guest wants to see **Miyajima** (宮島). I have taken eleven people so far. This is the order that works.

By JR to Miyajimaguchi (宮島口), half an hour from Hiroshima, or by tram, which takes more than an hour and shows you the whole town. Then the ferry, ten minutes. Two companies run; visitors pay a small tax of 100 yen with the ticket.

Before you fix the hour, look at the **tide table**. At high water the shrine of **Itsukushima** (厳島神社) floats, and its galleries stand in the sea. At low water you can walk out over the wet sand among the people who dig for clams. Both are right. If you stay for six hours, you'll see both.

Go early or stay late. Between eleven and three the street of shops is a slow river. It sells oysters grilled in the shell, and もみじ饅頭, little cakes shaped like maple leaves; one of them comes deep-fried on a stick and needs no defence.

From the shrine, most people turn back. Instead climb to the five-storeyed pagoda and the big open hall beside it, Senjōkaku (千畳閣), which was begun by Hideyoshi and never finished. It has a floor like a lake and a breeze in August.

Then **Daishō-in** (大聖院), ten minutes uphill: hundreds of small stone figures with knitted caps, a cave full of lamps, wheels of sutras to turn with your hand as you climb the stair.

**Misen** (弥山), 535 metres, is the mountain above all that. The ropeway takes you most of the way; from its end it's another half an hour on foot to the top, on steps. Or walk the whole way, one and a half to two hours up by the Daishō-in course, through forest that has never been cut. On a clear day you see the islands out to Shikoku.

The deer here are not fed. They'll eat your ferry ticket all the same. #宮島 #広島 #弥山`,
    pictures: [
      {
        file: 'pagoda-dusk.svg',
        alt: 'A five-storeyed pagoda above tiled roofs at dusk, lit windows, a large pale moon over the hills.',
      },
    ],
    comments: [
      {
        by: 'daniel_okafor',
        text: 'Can confirm the fried one needs no defence. Had three. For the guide.',
        minutesAfter: 380,
        reactions: { funny: 5 },
      },
      {
        by: 'sofia_rossi',
        text: 'Is it worth sleeping on the island?',
        minutesAfter: 800,
        replies: [
          {
            by: 'minh_anh_le',
            text: 'Yes. After the last day visitors it is dark and quiet, and the deer lie down in the street.',
            minutesAfter: 830,
          },
        ],
      },
    ],
    reactions: { like: 8, useful: 4 },
  },
  {
    by: 'aoi_shimizu',
    kind: 'guide',
    lang: 'en',
    hoursAgo: 880,
    title: 'Beppu for beginners: eight springs, steam for dinner',
    place: { name: 'Kannawa, Beppu', name_ja: '別府・鉄輪', prefecture: 'Oita', lat: 33.316, lng: 131.477 },
    doors: { signs: ['cash_only', 'coin_lockers'], hours: 'Most public baths: from early morning until late at night' },
    text: `From the station you see it already: white columns between the houses, as if the town had many small trains. **Beppu** (別府) has more hot springs than any other town in Japan, more than two thousand. People speak of 別府八湯, the eight springs, which are eight quarters with eight kinds of water.

Start by the station. **Takegawara** (竹瓦温泉) was founded in 1879; the present wooden house with its grand gable is from 1938. The bath inside costs a few hundred yen. Beside it they bury you in hot sand: lie still for a quarter of an hour and listen to your own heart. There is no better cure for an aeroplane.

Then take the bus to **Kannawa** (鉄輪), half an hour uphill. This is the quarter with the steam. It comes out of pipes, gutters and drains, and people have cooked with it for centuries. In the steam kitchens, **地獄蒸し** (hell-steaming), you rent a pot hole, buy a basket of vegetables, eggs, seafood, and put it in for ten to thirty minutes. They lend gloves. Use them.

The **hells** (地獄めぐり) are seven springs too hot to bathe in, and only to look at: cobalt blue, blood red, grey mud that plops. Five are close together in Kannawa, two further down the road. If you see only one, see Umi Jigoku, the blue one, early in the day.

For a walk: from Kannawa up to the Yukemuri lookout, where the whole slope smokes in the evening. On cold days it is thickest.

Public baths here are often no larger than a living room, and often without showers. You pay at a box, wash beside the tub with a bowl, greet the people who are in it. The water is hot, really hot. Ask "熱いですか" and someone will open the cold tap for you, with a shrug.

Come to our desk with your questions. We also have a drawer of lost socks. #別府 #鉄輪 #温泉`,
    pictures: [
      {
        file: 'steam-town.svg',
        alt: 'White columns of steam rise between the roofs of a town on a hillside, the sea and mountains behind.',
      },
    ],
    comments: [
      {
        by: 'yuto_abe',
        text: '砂湯のあと、しばらく人間に戻れませんでした。',
        minutesAfter: 600,
        reactions: { funny: 5, like: 2 },
        replies: [{ by: 'aoi_shimizu', text: 'みなさん、そうおっしゃいます。', minutesAfter: 640 }],
      },
    ],
    reactions: { like: 9, useful: 3 },
  },
]
