import { cardInJapanese, cardTitleInJapanese } from '../../own-card.ts'
import type { emergency as en } from '../en/emergency.ts'
import type { Translation } from '../text.ts'

/** @see ../en/emergency.ts */
export const emergency: Translation<typeof en> = {
  'emergency.kept':
    'Engawaは警報を伝えるものではありません。このページは、Engawaを開いたことのあるすべての端末に入っていて、オフラインでも開けます。',
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
