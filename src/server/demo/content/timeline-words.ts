import type { DemoPost } from './types.ts'

/** Words, learning, small misunderstandings. */
export const timelineWords: DemoPost[] = [
  {
    by: 'daniel_okafor',
    kind: 'timeline',
    lang: 'en',
    hoursAgo: 7,
    text: `A pupil corrected me today. I said 大丈夫です to the question "do you want a bag?" and she asked: yes-daijōbu or no-daijōbu? I have lived here for six years on daijōbu alone. Now I am not sure what I have agreed to. #大丈夫 #日本語`,
    comments: [
      {
        by: 'lena_vogel',
        text: 'As a translator: it is the most expensive word I know. I bill it by context.',
        minutesAfter: 20,
        reactions: { funny: 6, like: 1 },
        replies: [
          {
            by: 'kaede_morita',
            text: 'With a small wave of the hand it is a no. Without, nobody knows, including us.',
            minutesAfter: 34,
          },
          { by: 'daniel_okafor', text: 'So it was in the hand all along.', minutesAfter: 41 },
        ],
      },
      {
        by: 'ren_kobayashi',
        text: '「いります」「いりません」でも、失礼ではないですよ。',
        minutesAfter: 77,
        reactions: { useful: 4 },
      },
    ],
    reactions: { like: 7, funny: 5 },
  },
  {
    by: 'lena_vogel',
    kind: 'timeline',
    lang: 'en',
    hoursAgo: 23,
    text: `Word of the day: ｜木漏れ日《こもれび》, the light that comes through leaves. Everyone loves it. My favourite is its poor cousin: ｜積読《つんどく》, the pile of books you own and do not read. Mine is now structural. #木漏れ日 #積読`,
    comments: [
      {
        by: 'michiko_ono',
        text: '積読も、読書のうちです。背表紙は毎日読んでいます。',
        minutesAfter: 48,
        reactions: { like: 7 },
      },
      {
        by: 'minh_anh_le',
        text: 'Is there a word for a pile of exam books that you do read, at night, unwillingly?',
        minutesAfter: 102,
        replies: [
          { by: 'lena_vogel', text: '一夜漬け, "pickled overnight", for the last one of them.', minutesAfter: 116 },
        ],
        reactions: { funny: 2 },
      },
    ],
    reactions: { like: 10, useful: 1 },
  },
  {
    by: 'jack_walsh',
    kind: 'timeline',
    lang: 'en',
    hoursAgo: 48,
    text: `The man at the bike shop says どうも when I come in, どうも when I pay, and どうも when I leave. Hello, thanks, goodbye, one word. Irish people have needed this for centuries. #どうも #imabari`,
    comments: [
      {
        by: 'haruka_tanaka',
        text: 'ごめんなさい、の「どうも」もあります。',
        minutesAfter: 30,
        reactions: { like: 3 },
        replies: [{ by: 'jack_walsh', text: 'Then I need no other word at all. どうも.', minutesAfter: 44 }],
      },
    ],
    reactions: { like: 8, funny: 4 },
  },
  {
    by: 'priya_nair',
    kind: 'timeline',
    lang: 'en',
    hoursAgo: 66,
    text: `For those who fill in forms: 様 goes after other people's names, never your own. If the return envelope is printed with 行 after the office's name, you strike it out with two lines and write 御中. I learned this after forty envelopes. Nobody said a word. They just knew. #書類 #御中`,
    comments: [
      {
        by: 'tomas_silva',
        text: 'Forty envelopes. I have sent at least a hundred. I will walk into the sea.',
        minutesAfter: 25,
        reactions: { funny: 7 },
      },
      {
        by: 'michiko_ono',
        text: 'だいじょうぶですよ。届くことがいちばん大切です。でも、書けるとかっこいい。',
        minutesAfter: 84,
        reactions: { like: 5 },
        replies: [{ by: 'priya_nair', text: 'かっこいい is now my reason.', minutesAfter: 97 }],
      },
    ],
    reactions: { useful: 8, like: 3, surprised: 1 },
  },
  {
    by: 'mei_lin_tan',
    kind: 'timeline',
    lang: 'en',
    hoursAgo: 108,
    text: `I read 手紙 as "letter" in Japanese and then as "toilet paper" in Chinese, in one second, in front of a very polite clerk. Two languages with the same clothes are more dangerous than two different ones. #漢字 #手紙`,
    comments: [
      {
        by: 'ren_kobayashi',
        text: '逆に、中国で「手紙をください」と言った友人がいます。',
        minutesAfter: 60,
        reactions: { funny: 8 },
      },
      {
        by: 'lena_vogel',
        text: 'Also 勉強: to study here, to force someone there. Both true.',
        minutesAfter: 131,
        reactions: { like: 4, funny: 1 },
      },
    ],
    reactions: { funny: 8, like: 4 },
  },
  {
    by: 'kaede_morita',
    kind: 'timeline',
    lang: 'ja',
    hoursAgo: 158,
    text: `「縁側」は、家の中でも外でもない場所です。靴を脱がずに腰かけて、少し話して、帰ってもいい。この場所も、そうありたいと思っています。日本語でも英語でも、途中まででも、どうぞ。 #縁側 #ことば`,
    comments: [
      { by: 'haruka_tanaka', text: '「途中まででも」がいいですね。', minutesAfter: 35, reactions: { like: 5 } },
      {
        by: 'daniel_okafor',
        text: 'I understood all of it except 腰かけて, looked it up, and was already doing it.',
        minutesAfter: 66,
        reactions: { like: 4, funny: 2 },
        replies: [{ by: 'kaede_morita', text: 'それがいちばんの勉強です。', minutesAfter: 72 }],
      },
    ],
    reactions: { like: 12, thanks: 1 },
  },
  {
    by: 'sofia_rossi',
    kind: 'timeline',
    lang: 'en',
    hoursAgo: 200,
    text: `Counting in the workshop: plates are 枚, bowls are 個 or 客 when they are a set for guests, pots with long necks are 本, and a mistake is just ひとつ. I have become fluent in ひとつ. #数え方 #陶芸`,
    comments: [
      {
        by: 'ren_kobayashi',
        text: '列車は「本」、車両は「両」、まちがいは「ひとつ」。仲間です。',
        minutesAfter: 93,
        reactions: { like: 5 },
      },
    ],
    reactions: { like: 7, funny: 2, useful: 1 },
  },
  {
    by: 'haruka_tanaka',
    kind: 'timeline',
    lang: 'ja',
    hoursAgo: 290,
    text: `春の写真を整理していて見つけた一枚。「満開」より「散り始め」が好きです。川がいちばん忙しい日。 #桜 #花筏`,
    pictures: [
      {
        file: 'cherry-river.svg',
        alt: '桜並木の川。小さな石橋に二人、水面には花びらが流れている。',
      },
    ],
    comments: [
      {
        by: 'mei_lin_tan',
        text: '花筏, hanaikada: a raft of petals. I learned this word from your tag. Thank you.',
        minutesAfter: 73,
        reactions: { like: 5 },
        replies: [{ by: 'haruka_tanaka', text: 'いい言葉でしょう。漕ぐ人はいません。', minutesAfter: 88 }],
      },
      {
        by: 'yuto_abe',
        text: '山の桜は五月です。二回見られますよ。',
        minutesAfter: 160,
        reactions: { surprised: 2, like: 2 },
      },
    ],
    reactions: { like: 11 },
  },
  {
    by: 'tomas_silva',
    kind: 'timeline',
    lang: 'en',
    hoursAgo: 560,
    text: `My grandfather left from Kobe by ship with one dictionary. I have it here. He wrote in the margin beside saudade: なつかしい, then crossed it out, then wrote it again. #懐かしい #saudade`,
    comments: [
      {
        by: 'michiko_ono',
        text: '消して、もう一度書いたところに、おじいさまがいますね。',
        minutesAfter: 110,
        reactions: { like: 9 },
        replies: [{ by: 'tomas_silva', text: 'はい。ありがとうございます。', minutesAfter: 130 }],
      },
      {
        by: 'lena_vogel',
        text: 'I have translated many dictionaries. None had a better entry.',
        minutesAfter: 300,
        reactions: { like: 6 },
      },
    ],
    reactions: { like: 13 },
  },
  {
    by: 'priya_nair',
    kind: 'timeline',
    lang: 'en',
    hoursAgo: 78,
    text: `Five o'clock, and the loudspeakers of the ward play 夕焼け小焼け over the roofs. It is a daily test of the disaster radio, and it tells the children to go home. My stand-up meeting now ends on that melody. Nobody overruns. #夕方 #tokyo`,
    comments: [
      {
        by: 'jack_walsh',
        text: 'Ours plays something else, and half an hour later in summer. Took me a month to learn it was not an ice cream van.',
        minutesAfter: 88,
        reactions: { funny: 5 },
        replies: [{ by: 'priya_nair', text: 'A very large ice cream van, for emergencies.', minutesAfter: 95 }],
      },
      {
        by: 'minh_anh_le',
        text: 'I did not know that it is a test. Now I am calm.',
        minutesAfter: 300,
        reactions: { like: 2 },
      },
    ],
    reactions: { like: 6, useful: 2 },
  },
]
