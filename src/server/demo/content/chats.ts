import type { DemoChat } from './types.ts'

const hour = 60
const day = 24 * hour

/** Chats of the people who have accounts, so that the first look into them shows rooms that are lived in. */
export const chats: DemoChat[] = [
  {
    name: 'Sunday walks',
    people: ['lena_vogel', 'kaede_morita', 'priya_nair', 'tomas_silva', 'michiko_ono', 'daniel_okafor'],
    messages: [
      {
        by: 'lena_vogel',
        text: 'Who comes along on Sunday? I thought of the cedar path above Kibune, if the rain stops.',
        minutesAgo: 3 * day,
      },
      { by: 'tomas_silva', text: 'Me. How steep is it?', minutesAgo: 3 * day - 12 },
      {
        by: 'michiko_ono',
        text: '石段は最初だけです。あとはゆるやか。杖を一本お貸しします。',
        minutesAgo: 3 * day - 30,
        replyTo: 1,
        reactions: { tomas_silva: 'thanks', lena_vogel: 'like' },
      },
      {
        by: 'lena_vogel',
        text: 'For those who read slowly: steps only at the start, and Michiko lends a stick.',
        minutesAgo: 3 * day - 34,
      },
      {
        by: 'priya_nair',
        text: 'Count me in. I bring onigiri for six, two without fish.',
        minutesAgo: 2 * day + 5 * hour,
      },
      {
        by: 'kaede_morita',
        text: 'This was the path last week. The moss is at its best.',
        minutesAgo: 2 * day,
        picture: { file: 'cedar-path.svg', alt: 'A path between tall cedars, with moss on both sides' },
        reactions: { lena_vogel: 'surprised', priya_nair: 'like', daniel_okafor: 'like' },
      },
      {
        by: 'daniel_okafor',
        text: 'I only see this from Morioka and am jealous. Take a picture of the signposts for my class, please.',
        minutesAgo: 26 * hour,
      },
      {
        by: 'tomas_silva',
        text: 'Where do we meet? At Kibuneguchi, I think: https://eizandensha.co.jp/',
        minutesAgo: 5 * hour,
      },
      {
        by: 'lena_vogel',
        text: 'That is the one. 9:10 at the ticket gate, the train after would be 9:31.',
        minutesAgo: 4 * hour + 40,
        replyTo: 7,
        reactions: { tomas_silva: 'useful' },
      },
      { by: 'michiko_ono', text: '9時10分、改札口ですね。お茶を持って行きます。', minutesAgo: 95 },
      { by: 'priya_nair', text: 'Six onigiri are a promise now.', minutesAgo: 41 },
    ],
    unread: { kaede_morita: 2, daniel_okafor: 4, tomas_silva: 2, lena_vogel: 1 },
  },
  {
    people: ['kaede_morita', 'lena_vogel'],
    messages: [
      {
        by: 'kaede_morita',
        text: 'Your guide to Ōhara is the one that people ask me about most.',
        minutesAgo: 4 * day,
      },
      {
        by: 'lena_vogel',
        text: 'Then I must check the opening hours again before more people believe me.',
        minutesAgo: 4 * day - 9,
      },
      {
        by: 'kaede_morita',
        text: 'Please do. And would you look over the English of the typhoon page? It sounds like me.',
        minutesAgo: 9 * hour,
      },
      {
        by: 'lena_vogel',
        text: 'It sounds calm, which is what it should. I only changed two commas.',
        minutesAgo: 7 * hour,
        replyTo: 2,
        reactions: { kaede_morita: 'funny' },
      },
      { by: 'kaede_morita', text: 'ありがとう。お茶をご馳走します。', minutesAgo: 6 * hour + 50 },
    ],
    unread: { lena_vogel: 1 },
  },
  {
    people: ['michiko_ono', 'daniel_okafor'],
    messages: [
      { by: 'daniel_okafor', text: '先生、「お世話になっております」は友だちにも言いますか。', minutesAgo: 30 * hour },
      {
        by: 'michiko_ono',
        text: '友だちには言いません。仕事の電話のはじめの言葉です。友だちには「元気？」で十分ですよ。',
        minutesAgo: 29 * hour,
        reactions: { daniel_okafor: 'useful' },
      },
      { by: 'daniel_okafor', text: 'では、先生、元気？', minutesAgo: 28 * hour, reactions: { michiko_ono: 'funny' } },
      { by: 'michiko_ono', text: '元気です。でも私は先生ですよ。', minutesAgo: 27 * hour + 30 },
    ],
    unread: { daniel_okafor: 1 },
  },
  {
    people: ['priya_nair', 'minh_anh_le'],
    messages: [
      {
        by: 'minh_anh_le',
        text: 'The ward office wants the form by Friday. Is the second page the one with the seal?',
        minutesAgo: 8 * hour,
      },
      {
        by: 'priya_nair',
        text: 'Yes, bottom right. A signature is fine if you have no seal.',
        minutesAgo: 7 * hour + 48,
      },
      {
        by: 'minh_anh_le',
        text: 'This one?',
        minutesAgo: 7 * hour + 40,
        picture: { file: 'ward-form.svg', alt: 'A form of the ward office with a field for a seal' },
      },
      {
        by: 'priya_nair',
        text: 'Exactly that one. Window 4, before eleven there is no queue.',
        minutesAgo: 7 * hour + 31,
        replyTo: 2,
      },
      {
        by: 'minh_anh_le',
        text: 'Window 4 it was. Twelve minutes. I owe you a coffee.',
        minutesAgo: 52,
        reactions: { priya_nair: 'like' },
      },
    ],
    unread: { priya_nair: 1 },
  },
  {
    people: ['haruka_tanaka', 'minh_anh_le'],
    messages: [
      { by: 'haruka_tanaka', text: '写真展、土曜日まで延びたそうです。', minutesAgo: 2 * day },
      { by: 'minh_anh_le', text: '行きたいです。二時はどうですか。', minutesAgo: 2 * day - 20 },
      {
        by: 'haruka_tanaka',
        text: '二時に入口で。雨でも行きます。',
        minutesAgo: 46 * hour,
        reactions: { minh_anh_le: 'like' },
      },
      { by: 'minh_anh_le', text: '傘を二本持っていきますね。', minutesAgo: 3 * hour },
    ],
    unread: { haruka_tanaka: 1 },
  },
  {
    people: ['jack_walsh', 'tomas_silva'],
    messages: [
      {
        by: 'jack_walsh',
        text: 'The night bus to Matsue is full. There is a seat on the 6:45 train.',
        minutesAgo: 11 * hour,
      },
      { by: 'tomas_silva', text: 'With a change in Okayama?', minutesAgo: 10 * hour + 30 },
      {
        by: 'jack_walsh',
        text: 'With a change in Okayama, and eight minutes to buy a bento.',
        minutesAgo: 10 * hour + 22,
        replyTo: 1,
        reactions: { tomas_silva: 'funny' },
      },
    ],
  },
  {
    people: ['sofia_rossi', 'kaede_morita'],
    asked: ['kaede_morita'],
    messages: [
      {
        by: 'sofia_rossi',
        text: 'Hello Kaede, I would like to write a guide to the small museums of Matsue. Is there one already?',
        minutesAgo: 5 * hour,
      },
    ],
  },
  {
    people: ['mei_lin_tan', 'lena_vogel'],
    asked: ['lena_vogel'],
    messages: [
      {
        by: 'mei_lin_tan',
        text: 'I read your guide to Nara three times before my trip. We were there before the buses. Thank you.',
        minutesAgo: 20 * hour,
      },
    ],
  },
]
