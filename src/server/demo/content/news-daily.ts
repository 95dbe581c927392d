import type { DemoPost } from './types.ts'

/** Trains, shops, rubbish and holidays. Only what stays true; prices and rates only where they do. */
export const newsDaily: DemoPost[] = [
  {
    by: 'ren_kobayashi',
    kind: 'news',
    lang: 'en',
    hoursAgo: 14,
    title: 'What an IC card is: Suica, ICOCA and their cousins',
    text: `An IC card is a prepaid card that you hold against a reader. Suica and PASMO come from the Tokyo area, ICOCA from the west, and there are others from Kitaca in Hokkaidō to Hayakaken in Fukuoka. Ten of these families have accepted each other since 2013, so one card opens most city gates in the country, and pays at most convenience stores and vending machines.

Touch in, touch out: the fare is taken at the exit. If there is not enough on the card, the gate closes kindly and you top up at the fare adjustment machine (精算機) beside it. A card holds up to 20,000 yen.

Where it does not work: on many rural lines and buses, for which you need coins or a paper ticket. And, as a rule, a trip has to begin and end **inside one area**. You can't simply touch in near Tokyo and touch out near Kyoto. Limited expresses and the shinkansen need their own ticket; the balance alone does not pay them.

A card in the telephone works in the same way and can be topped up there. The ordinary plastic one costs a deposit that you get back when you return it in its home area.

Children pay half on a child's card, which is issued with their name and date of birth. #suica #icoca #交通系`,
    pictures: [
      {
        file: 'ic-gate.svg',
        alt: 'A hand holds a green card to the lit reader of a ticket gate, other gates and a train at the platform behind.',
      },
    ],
    comments: [
      {
        by: 'mei_lin_tan',
        text: 'The day I touched in with one card and out with another, the station man spent five minutes on it and then apologised to me.',
        minutesAfter: 30,
        reactions: { funny: 4, like: 2 },
        replies: [
          {
            by: 'ren_kobayashi',
            text: '入場記録が残るので、駅員さんに「まちがえました」と言えば大丈夫です。',
            minutesAfter: 41,
          },
        ],
      },
      {
        by: 'yuto_abe',
        text: 'For walkers: the bus to the trailhead wants coins. Always carry ten 100-yen coins.',
        minutesAfter: 66,
        reactions: { useful: 6 },
      },
    ],
    reactions: { useful: 8, like: 2 },
  },
  {
    by: 'haruka_tanaka',
    kind: 'news',
    lang: 'en',
    hoursAgo: 74,
    title: 'Sorting rubbish without fear',
    main: 3,
    text: `Every town has its own rules, and the town's calendar is the law. You get it at the municipal office when you register, often in several languages, and most towns have it online. What follows is the pattern that nearly all share.

**燃えるごみ** (burnable): kitchen waste, paper that can't be recycled, in many towns also small plastic. Usually twice a week. **資源** (resources): bottles, cans, PET bottles, cardboard tied with string, each with its own day or crate. **燃えないごみ** (not burnable): metal, ceramics, broken glass wrapped in paper with キケン written on it. Much less often.

Rinse the PET bottle, take off the cap and the label, press it flat. Those three parts may belong to three different heaps.

Many towns want their own printed bags, sold at the supermarket till. Put the rubbish out **in the morning** of the day, commonly by eight, not in the evening before: crows read calendars too. That is what the net is for.

Big things, 粗大ごみ, are booked by telephone or web and carry a sticker that you buy. Televisions, air conditioners, fridges and washing machines are not taken at all: a law has the shops and makers recycle them for a fee. #ごみ #分別`,
    pictures: [
      {
        file: 'sorting.svg',
        alt: 'A collection place: white bags under a blue net, crates with bottles and cans, a crow watching from the wall.',
      },
    ],
    comments: [
      {
        by: 'jack_walsh',
        text: 'My bag came back to my door with a sticker and a small drawing of what I had done wrong. It was a good drawing.',
        minutesAfter: 55,
        reactions: { funny: 7 },
        replies: [{ by: 'haruka_tanaka', text: '町内会の人、絵がうまいですよね。', minutesAfter: 70 }],
      },
      {
        by: 'sofia_rossi',
        text: 'Where does a broken bowl go? Asking every week.',
        minutesAfter: 130,
        reactions: { funny: 3 },
      },
    ],
    reactions: { useful: 9, funny: 1 },
  },
  {
    by: 'kaede_morita',
    kind: 'news',
    lang: 'en',
    hoursAgo: 262,
    title: 'Golden Week: four holidays that close ranks in spring',
    text: `Between the end of April and the first days of May four public holidays stand close together: **昭和の日** (Shōwa Day) on 29 April, **憲法記念日** (Constitution Memorial Day) on 3 May, **みどりの日** (Greenery Day) on 4 May, **こどもの日** (Children's Day) on 5 May. Together with the weekends around them they make Golden Week.

If one of them falls on a Sunday, the next ordinary weekday becomes a holiday instead (振替休日). So some years have a long bridge and some have a gap in the middle.

What it means for a traveller: trains with reserved seats sell out early, motorways are slow, inns cost more and are full. Seats on most JR trains go on sale one month before the day at ten in the morning.

What it means for a resident: municipal offices, banks' counters and many clinics are shut, so do the paperwork before. Supermarkets, convenience stores, museums and trains run; many museums then close on the first weekday after.

And over rivers all over the country hang carp streamers, 鯉のぼり, for the children. #ゴールデンウィーク #鯉のぼり`,
    pictures: [
      {
        file: 'carp-streamers.svg',
        alt: 'Carp streamers in black, red, blue and green over a river in May, a family on the green bank.',
      },
    ],
    comments: [
      {
        by: 'ren_kobayashi',
        text: '混むのは特急です。各駅停車は、いつもどおり空いています。',
        minutesAfter: 75,
        reactions: { useful: 5, like: 3 },
        replies: [
          {
            by: 'mei_lin_tan',
            text: 'Every question gets "the local train" from @ren_kobayashi, and it is right every time.',
            minutesAfter: 90,
          },
        ],
      },
    ],
    reactions: { like: 5, useful: 5 },
  },
  {
    by: 'lena_vogel',
    kind: 'news',
    lang: 'en',
    hoursAgo: 385,
    title: 'Two prices on one tag: how consumption tax is shown',
    text: `A price tag in a Japanese shop often carries two numbers. The one that counts at the till is **税込** (zeikomi, tax included). The other is 税抜 (zeinuki) or 本体価格, the price without tax, and it is often printed larger because it looks nicer.

Since April 2021 shops have to show consumers the total with tax. So if you see just one number, it should be the total; if you see two, look for the small one.

In October 2019 a reduced rate was introduced beside the standard one. It is meant for food and drink that you take home, but not for alcohol and not for eating out. That is why the clerk asks whether you eat here (店内) or take away (お持ち帰り): the answer can change the tax. On the receipt the items with the reduced rate carry a mark such as ※ or 軽, and the sums for each rate stand at the bottom.

Rates are made by parliament and can change, so this page names none. The receipt always does.

Tips are not part of it. Nobody expects one, and the coins in the little tray are yours. #消費税 #レシート`,
    pictures: [
      {
        file: 'till-tray.svg',
        alt: 'A shop counter with a small tray of coins, a long receipt, a paper bag with bread and leeks and a till.',
      },
    ],
    comments: [
      {
        by: 'priya_nair',
        text: 'The bench in front of the konbini: eat here or take away?',
        minutesAfter: 98,
        replies: [
          {
            by: 'lena_vogel',
            text: 'If the shop put it there for eating, it counts as here. Philosophers are employed for the rest.',
            minutesAfter: 115,
          },
        ],
        reactions: { funny: 3 },
      },
    ],
    reactions: { useful: 7, surprised: 1 },
  },
  {
    by: 'mei_lin_tan',
    kind: 'news',
    lang: 'en',
    hoursAgo: 560,
    title: 'Tax-free shopping in general: who, what, and what to carry',
    text: `What a visitor buys and carries out of the country can be free of consumption tax, in shops with a tax-free sign. How it is done, off at the till or back at departure, has been reformed more than once, so look at the official pages before you rely on it: https://www.jnto.go.jp/ is a good door. What has stayed the same for a long time is this.

It is for people on a **short stay**. If you live here, on a work, student or family visa, it is generally not for you, even if your passport is foreign.

Bring the passport itself, not a photograph of it. The record of the purchase is kept electronically and belongs to that passport.

There is a smallest amount per shop and day, and the things have to go out with you. What you eat, drink or use up here is not tax-free. At the airport customs may ask to see what you bought, so don't bury it at the bottom of the big suitcase that you have already checked in.

Small shops, markets and most restaurants don't offer it. Ask before you pay: 免税できますか (menzei dekimasu ka). #免税 #taxfree`,
    comments: [
      {
        by: 'daniel_okafor',
        text: 'I asked in my second year with a work visa and was very proud of my sentence. The answer was no.',
        minutesAfter: 150,
        reactions: { funny: 5 },
      },
    ],
    reactions: { useful: 6 },
  },
]
