import type { DemoPost } from './types.ts'

/** Tōhoku and Hokkaidō. */
export const guidesNorth: DemoPost[] = [
  {
    by: 'daniel_okafor',
    kind: 'guide',
    lang: 'en',
    hoursAgo: 240,
    title: 'Matsushima without hurry: pines, red-lacquer bridges, and oysters',
    place: { name: 'Matsushima', name_ja: '松島', prefecture: 'Miyagi', lat: 38.369, lng: 141.06 },
    text: `The bay of **Matsushima** (松島) holds some two hundred and sixty islands, all white rock with pines on top, as if each had been given one tree too many. It's counted among the three views of Japan, and it's also a small town with a railway station, so you can simply go.

From Sendai take the **Senseki line** (仙石線) to **Matsushima-Kaigan** (松島海岸), about forty minutes. Not the station called Matsushima on the main line: that one is a walk away.

I'd go by boat. Get off the train earlier, at Hon-Shiogama (本塩釜), and take the cruise across the bay, fifty minutes. The islands have names and stories, and the loudspeaker knows all of them. In the middle of the bay there's wind. Don't feed the gulls, it has been forbidden for good reasons.

On the shore: **Godai-dō** (五大堂), a small hall on an island of its own. The bridges to it have gaps between the boards, so that you look at your feet and at the water, and your thoughts become straight, as a monk told me. Behind the shore road lies **Zuigan-ji** (瑞巌寺), which the lord Date Masamune had built new in 1609, with gold on the sliding doors and caves in the cliff beside the avenue, in which monks once lived.

For the view go up. **Saigyō Modoshi no Matsu** (西行戻しの松) park is twenty-five minutes uphill on foot, with cherry trees in April and a café with a large window. Or cross the long red bridge to Fukuurajima (福浦島), an island that's a garden.

The islands broke the wave in 2011, people say here, and so the town was spared the worst of what happened to its neighbours. You'll see marks on walls. Read them.

From October to March: oysters, grilled, as many as you can in the time they give you. Otherwise 笹かまぼこ, fish cake on a stick, that you grill yourself over a small flame. The poet Bashō came here in 1689 and wrote no verse on it. I ate, and I wrote none either. #松島 #宮城 #牡蠣`,
    pictures: [
      {
        file: 'pine-islands.svg',
        alt: 'Small rocky islands with pines in a calm bay at morning, a little boat between them, pine branches in front.',
      },
    ],
    comments: [
      {
        by: 'michiko_ono',
        text: '「松島やああ松島や松島や」は芭蕉の句ではないのですよ、と毎年授業で話しました。',
        minutesAfter: 330,
        reactions: { like: 6, surprised: 3 },
        replies: [
          {
            by: 'daniel_okafor',
            text: 'My whole staff room believes it is. I will walk in tomorrow like a king.',
            minutesAfter: 350,
          },
        ],
      },
    ],
    reactions: { like: 8, useful: 3 },
  },
  {
    by: 'michiko_ono',
    kind: 'guide',
    lang: 'ja',
    hoursAgo: 680,
    title: '遠野を自転車でめぐる　むかし話の一日',
    place: { name: 'Tono', name_ja: '遠野', prefecture: 'Iwate', lat: 39.33, lng: 141.533 },
    text: `｜遠野《とおの》は、岩手県の山にかこまれた盆地です。明治四十三年（一九一〇年）に、柳田国男がこの土地の話をあつめて『遠野物語』という本にしました。河童、座敷わらし、山の神。こわい話も、さびしい話もあります。やさしい日本語で、一日のまわり方を書きます。

新花巻駅から、釜石線で一時間ほど。遠野駅におりたら、駅の近くの観光案内所で自転車を借りましょう。坂は少しあります。電動なら、らくです。

まず、駅から歩いて行ける「とおの物語の館」へ。語り部さんの話を聞ける時間があります。「むがす、あったずもな」ではじまって、「どんどはれ」でおわります。意味がわからなくても、声を聞いてみてください。

次は北東へ六キロほど、｜常堅寺《じょうけんじ》のうらの「カッパ淵」。小さな川です。釣りざおの先に、きゅうりがつるしてあります。河童つりには許可証がいります。観光協会で、ほんとうに売っています。お寺のこま犬は、頭にお皿があります。

すぐ近くの「伝承園」には、｜曲り家《まがりや》があります。人の家と馬の家が、Lの字につながった家です。寒い土地で、馬も家族でした。奥の御蚕神堂には、千体のオシラサマがならんでいます。静かに見てください。

お昼は「ひっつみ」を。小麦粉を手でちぎって入れる汁です。ジンギスカンも、遠野の人はよく食べます。

午後、元気があれば「遠野ふるさと村」まで足をのばしてください。曲り家がいくつも残っていて、田んぼも畑も、昔のままの形です。バスの本数は少ないので、帰りの時間を先にたしかめましょう。

夜は星がよく見えます。部屋のすみで小さな足音がしたら、それは座敷わらしかもしれません。こわがらなくてだいじょうぶ。いてくれる家は、栄えるそうです。どんどはれ。 #遠野 #昔話 #岩手`,
    pictures: [
      {
        file: 'farmhouse.svg',
        alt: 'かやぶきのL字型の曲り家と、実った黄色い畑、干した柿、低い山なみ。',
      },
    ],
    comments: [
      {
        by: 'daniel_okafor',
        text: '河童の許可証、持っています。写真つきです。財布の中でいちばん好きなカードです。',
        minutesAfter: 300,
        reactions: { like: 5, funny: 4 },
        replies: [
          { by: 'michiko_ono', text: 'まだつれませんか。', minutesAfter: 330 },
          { by: 'daniel_okafor', text: 'まだです。きゅうりは三本なくなりました。', minutesAfter: 342 },
        ],
      },
      {
        by: 'minh_anh_le',
        text: '「馬も家族でした」。ここを何度も読みました。',
        minutesAfter: 600,
        reactions: { like: 6 },
      },
    ],
    reactions: { like: 12 },
  },
  {
    by: 'mei_lin_tan',
    kind: 'guide',
    lang: 'en',
    hoursAgo: 1180,
    title: 'Otaru after four: the canal, glass, and the last train to Sapporo',
    place: { name: 'Otaru Canal', name_ja: '小樽運河', prefecture: 'Hokkaido', lat: 43.2, lng: 141.0 },
    text: `Most visitors do **Otaru** (小樽) as a day trip from Sapporo and leave when it gets good. Turn it round: come after lunch, stay for the lamps.

The Hakodate line takes thirty-odd minutes by rapid train, a little more by the local. Sit **on the right** on the way there. After Zenibako the line runs so close along the sea that in a storm you'd rather not be by the window.

If you get off one station early, at **Minami-Otaru** (南小樽), the walk goes downhill all the way: past the music box hall with its steam clock to Sakaimachi street (堺町通り), with glass blowers in old stone stores. Otaru made floats for fishing nets and lamps for houses without electricity, and when neither was needed any more it went on with what it could do.

The **canal** (小樽運河) was finished in 1923. Ships lay out in the bay, and barges brought the goods to the doors of the warehouses. When the harbour had quays, nobody needed it; it was to be filled in for a road. The citizens argued about it for years. In the end half of its width stayed, and the promenade with its sixty-three gas lamps was opened in 1986. Walk north: there it keeps the full forty metres, with small boats in it, and almost nobody walks so far.

At dusk, when the lamps are lit, stand on Asakusa bridge (浅草橋) with all the others, then cross to the other bank. In February candles float in the canal in glass balls, and people build lanterns out of snow.

Up the street called Ironai lie the banks. This was the Wall Street of the north in the days of herring. One of them is by Tatsuno Kingo, who also built Tokyo Station.

Eat: sushi if someone invites you, otherwise the triangular market by the station (三角市場) for a bowl of rice with sea urchin, until the afternoon; it closes early. Or half a fried chicken (半身揚げ), which is what people from Otaru eat.

Coin lockers: at the station. The large ones go in the morning. You come after lunch; people have begun to leave. See? #小樽 #運河 #北海道`,
    pictures: [
      {
        file: 'canal-lamps.svg',
        alt: 'Brick warehouses along a canal in evening snow, gas lamps on the promenade, two people looking at the water.',
      },
    ],
    comments: [
      {
        by: 'ren_kobayashi',
        text: '銭函から朝里の海ぎわ、日本でいちばん好きな車窓のひとつです。',
        minutesAfter: 800,
        reactions: { like: 7 },
        replies: [
          { by: 'mei_lin_tan', text: 'You say that about every window.', minutesAfter: 830 },
          { by: 'ren_kobayashi', text: '否定できません。', minutesAfter: 834 },
        ],
      },
    ],
    reactions: { like: 9, useful: 4 },
  },
]
