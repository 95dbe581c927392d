import { cardInJapanese, cardTitleInJapanese } from '../../own-card.ts'
import type { emergency as en } from '../en/emergency.ts'
import type { Translation } from '../text.ts'

/** @see ../en/emergency.ts */
export const emergency: Translation<typeof en> = {
  'emergency.kept':
    'Engawaは警報を伝えるものではありません。このページは、Engawaを開いたことのあるすべての端末に入っていて、オフラインでも開けます。',
  'emergency.note.from': '運営の{name}から',
  'emergency.note.from.nobody': '運営から',
  'emergency.note.urgent': '緊急',
  'emergency.note.about': '内容',
  'emergency.note.kind.weather': '気象',
  'emergency.note.kind.earthquake': '地震',
  'emergency.note.kind.tsunami': '津波',
  'emergency.note.kind.volcano': '火山',
  'emergency.note.kind.transport': '鉄道・道路',
  'emergency.note.kind.other': 'その他',
  'emergency.note.where': '地域',
  'emergency.note.all': '日本全国',
  'emergency.note.written': '書いた時刻',
  'emergency.note.changed': '変更',
  'emergency.note.until': '期限',
  'emergency.note.device': 'この端末',
  'emergency.note.heard': '{age}に受信',
  'emergency.note.no_warnings': '警報を伝えるものではありません。',
  'emergency.note.warnings': '警報は携帯の緊急速報、防災無線、NHKで確かめてください。',
  'emergency.note.short': '{written}に書かれ、この端末は{age}に受信しました。警報を伝えるものではありません。',
  'emergency.note.more': 'ほかに{count}件が「緊急のとき」にあります。',
  'emergency.note.read': '読む',
  'card.title': cardTitleInJapanese,
  'card.hint':
    '助けてくれる人に見せるためのものです。血液型、アレルギー、緊急連絡先など。この端末だけに保存され、送信されることはありません。',
  'card.none': 'カードに記入する',
  'card.change': '変更',
  'card.delete': 'カードを削除',
  'card.delete.title': 'このカードを削除しますか？',
  'card.delete.text': 'この端末だけにあるものです。元に戻すことはできません。',
  'card.done': '完了',
  'card.kept': '入力した内容は、そのつどこの端末に保存されます。',
  'card.name': cardInJapanese.name,
  'card.languages': cardInJapanese.languages,
  'card.blood': cardInJapanese.blood,
  'card.allergies': cardInJapanese.allergies,
  'card.medicine': cardInJapanese.medicine,
  'card.contact': cardInJapanese.contact,
  'card.insurance': cardInJapanese.insurance,
  'card.leave': 'ログアウトしますか？カードの扱いもお選びください',
  'card.leave.text': 'ログアウトすると、カードはこの端末から削除されます。ほかの場所にはありません。',
  'card.leave.waiting':
    '送信されていない変更があります。いまログアウトすると破棄され、カードもこの端末から削除されます。ほかの場所にはありません。',
  'card.keep': 'カードをこの端末に残す',
  'card.keep.hint': '次にログインするまで、この端末でEngawaを開く人すべてに見えます。',
}
