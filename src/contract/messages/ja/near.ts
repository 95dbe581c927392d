import type { near as en } from '../en/near.ts'
import type { Translation } from '../text.ts'

/** @see ../en/near.ts */
export const near: Translation<typeof en> = {
  'near.ask': 'どこから？',
  'near.ask.text':
    '現在地はこの端末の中だけで使い、距離もここで計算します。送信も保存もせず、タブを閉じるかログアウトすると消えます。次にブラウザーが許可を求めます。',
  'near.here': '現在地を使う',
  'near.capital': 'または都道府県庁の所在地から',
  'near.capital.choose': '都道府県を選ぶ',
  'near.finding': '現在地を調べています…',
  'near.finding.offline': '現在地を調べています… 接続がないと時間がかかります。屋外では早くわかります。',
  'near.denied':
    'ブラウザーで位置情報が許可されていません。アドレスの横にあるサイトの設定で位置情報を許可してから、もう一度調べてください。スマートフォンでは、端末の設定でブラウザー自体の許可が必要なこともあります。都道府県を選ぶこともできます。',
  'near.failed': '現在地がわかりませんでした。できれば屋外でもう一度調べるか、都道府県を選んでください。',
  'near.from.here': '現在地から（測定：{when}）',
  'near.from.accuracy': '誤差は約{distance}',
  'near.from.capital': '{place}の都道府県庁から',
  'near.rough': '現在地の誤差が約{distance}あるため、順番はおおよそです。',
  'near.again': 'もう一度調べる',
  'near.stop': 'やめる',
  'near.held.guides': 'この端末にある、地点付きのガイド{count}件を直線距離で並べています。',
  'near.held.places': 'この端末にある、地点付きの場所{count}件を直線距離で並べています。',
  'near.held.which':
    '開いたもの、一覧で見たもの、保存したものがこの端末にあります。もっと近いものがほかにあるかもしれません。',
  'near.load': '{place}をさらに読み込む',
  'near.load.text': '{place}の投稿をサイトに問い合わせます。現在地は含まれません。',
  'near.load.whole': '{place}の投稿はすべてこの端末にあります。',
  'near.none.guides': '地点付きのガイドはこの端末にありません',
  'near.none.places': '地点付きの場所はこの端末にありません',
  'near.none.text': '開いたり保存したりしたものは、接続がなくても近い順に並べられます。',
  'near.about': '約{distance}',
  'near.map.here': '現在地を表示',
  'near.map.shown': '現在地',
  'near.map.distances': '一覧の距離は直線距離です。',
  'near.map.outside': '現在地はこの地図の外です。',
}
