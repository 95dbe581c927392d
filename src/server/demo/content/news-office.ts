import type { DemoPost } from './types.ts'

/** The window, the card, the number: matters of the ward office. Only what stays true. */
export const newsOffice: DemoPost[] = [
  {
    by: 'priya_nair',
    kind: 'news',
    lang: 'en',
    hoursAgo: 4.5,
    title: 'Moved house? How the 14-day address registration works',
    text: `Whoever lives in Japan for more than three months is registered at an address, and the register wants to know when that changes. The notice of moving in is called **転入届** (tennyū-todoke), and it is due within 14 days after you have moved.

Newly arrived from abroad: go to the municipal office (市役所, 区役所 or 町村役場) of the place where you live, with your residence card and passport. The office writes your address on the back of the card. If you were told at the airport that the card would be sent later, bring the passport.

Moving from one town to another: first hand in a notice of moving out (転出届) at the old office, which you can do shortly before you go, then the notice of moving in at the new one. With a My Number card the moving-out part can usually be done online; the moving-in part is still done at the counter.

Moving within the same town: one notice is enough, 転居届, also within 14 days.

Take everyone's residence card who moves with you, and the My Number cards if you have them, because the new address is written on those too. The same visit is a good moment for health insurance, pension and school matters: the counters are next to each other and know each other.

The immigration agency's own pages are at https://www.moj.go.jp/isa/ #転入届 #区役所 #引っ越し`,
    pictures: [
      {
        file: 'ward-form.svg',
        alt: 'A half-filled form on a wooden desk with a number slip, a passport, a pen, a seal and its red ink pad.',
      },
    ],
    comments: [
      {
        by: 'tomas_silva',
        text: 'Spring is moving season. At the end of March our office had a queue out of the door; in the middle of a week in May nobody.',
        minutesAfter: 40,
        reactions: { useful: 5 },
        replies: [
          {
            by: 'priya_nair',
            text: 'Many offices also show the waiting number on a web page. Look before you walk.',
            minutesAfter: 52,
          },
        ],
      },
      {
        by: 'minh_anh_le',
        text: 'What if day 15 has already passed?',
        minutesAfter: 95,
        replies: [
          {
            by: 'kaede_morita',
            text: 'Go at once and say so. Being late and there is better than being later and not there.',
            minutesAfter: 110,
          },
          {
            by: 'priya_nair',
            text: 'They may ask why on a second form. Be honest, it is not an exam.',
            minutesAfter: 121,
          },
        ],
        reactions: { useful: 2 },
      },
    ],
    reactions: { useful: 9, thanks: 3 },
  },
  {
    by: 'priya_nair',
    kind: 'news',
    lang: 'en',
    hoursAgo: 118,
    title: 'My Number, and the My Number card: two different things',
    text: `Everyone who is registered as a resident, of any nationality, has a **My Number** (マイナンバー): twelve digits that do not change when you move. Employers, banks and tax offices ask for it. You get it by being registered; there is nothing to apply for.

The **My Number card** (マイナンバーカード) is a plastic card with a photograph and a chip. You apply for it, by web, by post or at a photo booth that offers it, and pick it up in person. It is a full identity card, and its chip can prove online that you are you.

At the pick-up you choose two secrets: a PIN of four digits for everyday use and a longer password of 6 to 16 capital letters and digits for signing. Write down which is which. Several wrong attempts lock the chip, and only the office unlocks it.

What people use it for: prints of the residence certificate (住民票) at a convenience store in towns that take part, health insurance at clinics and pharmacies, tax returns, the notice of moving out.

For residents with a limited period of stay the card ends on the day when that period ends. When you extend your stay, the card has to be extended as well, at your municipal office, **before** the old date. Otherwise it dies and you begin again. #マイナンバー #mynumber`,
    pictures: [
      {
        file: 'card-desk.svg',
        alt: 'A plain chip card lies on a reader beside a telephone, a notebook and a cup of tea on a desk by a window.',
      },
    ],
    comments: [
      {
        by: 'lena_vogel',
        text: 'Number two from below happened to me: visa extended, card forgotten. Put both dates in one calendar entry.',
        minutesAfter: 85,
        reactions: { useful: 6 },
      },
      {
        by: 'daniel_okafor',
        text: 'Is the number secret?',
        minutesAfter: 140,
        replies: [
          {
            by: 'priya_nair',
            text: 'Treat it like a bank account number: give it where the law asks for it, not to a gym.',
            minutesAfter: 152,
          },
        ],
        reactions: { like: 1 },
      },
    ],
    reactions: { useful: 8, thanks: 2 },
  },
  {
    by: 'minh_anh_le',
    kind: 'news',
    lang: 'en',
    hoursAgo: 210,
    title: 'National health insurance: who enrols, and what it pays',
    text: `In Japan everyone who lives here is in a public health insurance. Most employees are in their company's (健康保険, kenkō hoken), and the company does the paperwork. Everyone else who is registered as a resident and stays for more than three months enrols in the **national health insurance**, 国民健康保険, for short kokuho, at the municipal office.

The notice is due within 14 days after you arrive, or after you leave a job and its insurance. Bring the residence card, the My Number, and, after a job, the paper that shows when the old insurance ended (資格喪失証明書).

What you pay per month depends on last year's income, on the household, and on the town. In a first year without income in Japan it is often low, because there is nothing to count yet. It is a debt from the day you were obliged to join, not from the day you came to the counter, so waiting saves nothing.

What you pay at the clinic: adults generally 30 per cent of the price, small children and older people less. If one month becomes very expensive, ask for 高額療養費, the ceiling on what a household pays.

There are no new paper insurance cards any more. You show the My Number card that is linked to the insurance, or a written confirmation (資格確認書) that the insurer sends to those who have no such card. #国民健康保険 #kokuho`,
    comments: [
      {
        by: 'tomas_silva',
        text: 'When you get a job: the company does not tell the town that you left kokuho. You do. I paid twice for two months and got it back.',
        minutesAfter: 130,
        reactions: { useful: 8 },
        replies: [
          { by: 'minh_anh_le', text: 'Yes! Important. Thank you. The counter is the same one.', minutesAfter: 144 },
        ],
      },
    ],
    reactions: { useful: 9, thanks: 2 },
  },
  {
    by: 'tomas_silva',
    kind: 'news',
    lang: 'en',
    hoursAgo: 330,
    title: 'How the Japanese school year runs',
    text: `The school year begins in April and ends in March. So a child who turns six by 1 April starts primary school that spring. The entrance ceremony (入学式) is in early April, often under the last cherry blossom; graduation (卒業式) is in March.

Six years of primary school (小学校), three of junior high (中学校), three of senior high (高校). The first nine are compulsory for Japanese children. Foreign children may attend the public schools too, and the lessons and textbooks of those nine years are free of charge; you tell the municipal office or the board of education (教育委員会) that you wish it.

Most schools have three terms, with long holidays in summer, short ones at New Year and in spring. Homework does not take the summer off: there is a book report, an experiment, and a morning-glory to be kept alive.

What surprises new parents: the children clean the school themselves, they serve the lunch (給食) themselves, and they walk to school in a group with a fixed route. In many places the teacher meets each family in spring. And the leather satchel, ランドセル, is meant to last for all six years. #学校 #入学式 #ランドセル`,
    pictures: [
      {
        file: 'school-bags.svg',
        alt: 'Three school satchels and a yellow hat on the grass under a cherry tree, the school building behind.',
      },
    ],
    comments: [
      {
        by: 'michiko_ono',
        text: 'あさがおが枯れても、正直に書けば花まるです。元教師より。',
        minutesAfter: 90,
        reactions: { like: 7, funny: 2 },
      },
      {
        by: 'daniel_okafor',
        text: 'From the staff room: ask about the handouts early. There is one sheet of paper for everything, and it was in the bag on Tuesday.',
        minutesAfter: 170,
        reactions: { useful: 4, funny: 1 },
      },
    ],
    reactions: { useful: 7, like: 3 },
  },
  {
    by: 'kaede_morita',
    kind: 'news',
    lang: 'en',
    hoursAgo: 505,
    title: 'What year is it? Reading 令和, 平成 and 昭和 on forms',
    text: `Forms in Japan often count years by era. The present era, **令和** (Reiwa), began on 1 May 2019, and 2019 is its first year, written 元年 (gannen) and not 1年.

To turn a Reiwa year into the western one, add 2018. Reiwa 2 is 2020, Reiwa 10 is 2028.

For birthdays you need the earlier eras as well. 平成 (Heisei) ran from 8 January 1989 to 30 April 2019: add 1988. 昭和 (Shōwa) ran from 25 December 1926 to 7 January 1989: add 1925. So 1989 is both Shōwa 64, for one week, and Heisei 1.

On forms you often find only the letters to circle: R, H, S, and for the very old T for 大正 (Taishō). If there is no western field, write the four-digit year clearly with 西暦 before it; most counters accept that. Dates run year, month, day: 年, 月, 日. #令和 #書類`,
    comments: [
      {
        by: 'ren_kobayashi',
        text: '昭和六十四年の硬貨を見つけると、ちょっとうれしいです。',
        minutesAfter: 120,
        reactions: { like: 4, surprised: 1 },
        replies: [{ by: 'michiko_ono', text: '七日間だけの年でしたからね。', minutesAfter: 200 }],
      },
    ],
    reactions: { useful: 9, like: 1 },
  },
]
