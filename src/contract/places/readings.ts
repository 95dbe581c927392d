import { prefectures } from '../prefectures.ts'
import { folded, type Readings } from '../search-folding.ts'
import { municipalities } from './municipalities.ts'
import { romaji } from './romaji.ts'
import { stations } from './stations.ts'

const mostSpellings = 12
const shortestLatin = 3

/** The endings of names of cities, wards, towns and villages: in kanji, and how they are read. */
const kinds: [string, RegExp][] = [
  ['市', /し$/],
  ['区', /く$/],
  ['町', /(?:ちょう|まち)$/],
  ['村', /(?:むら|そん)$/],
]

let known: Map<string, readonly string[]> | null = null

/**
 * Other spellings of a folded word where a reading is known: of prefectures, municipalities, stations and common words, in kanji,
 * kana and Roman letters (also with each vowel typed: toukyou). More than one where names sound alike.
 */
export const readings: Readings = run => {
  known ??= gather()
  return known.get(run)?.slice(0, mostSpellings) ?? []
}

function gather(): Map<string, readonly string[]> {
  const spellings = new Map<string, readonly string[]>()
  const add = (kanji: string, kana: string) => {
    const roman = romaji(kana).replaceAll("'", '')
    const typed = romaji(kana, true).replaceAll("'", '')
    const latin = roman.length < shortestLatin ? [] : [roman, withM(roman)]
    const all = [...new Set([folded(kanji), folded(kana), ...latin])]
    const keys = new Set([...all, ...(latin.length === 0 ? [] : [typed])])
    for (const key of keys) {
      const held = spellings.get(key)
      // Most spellings are of one name, so its keys share one list: there are 13,000.
      spellings.set(key, held ? [...new Set([...held, ...all])] : all)
    }
  }
  for (const { name_ja, kana } of prefectures) {
    add(
      name_ja,
      kana + (/(?:県|府|都)$/.exec(name_ja) ? { 県: 'けん', 府: 'ふ', 都: 'と' }[name_ja.at(-1) as '県'] : ''),
    )
    if (!name_ja.endsWith('道')) add(name_ja.slice(0, -1), kana)
  }
  for (const line of [...municipalities, ...stations, knownWords].flatMap(each => each.split(','))) {
    const [kanji = '', kana = ''] = line.split(' ')
    add(kanji, kana)
  }
  for (const line of municipalities.flatMap(each => each.split(','))) {
    const [kanji = '', kana = ''] = line.split(' ')
    const base = baseOf(kanji, kana)
    if (base !== null) add(base.kanji, base.kana)
  }
  return spellings
}

/** The other spelling of an n before b, m or p: signs have both Shinbashi and Shimbashi. */
const withM = (roman: string) => roman.replace(/n(?=[bmp])/g, 'm')

/**
 * The name without 市, 区, 町 or 村; null when fewer than `shortest` letters are left.
 * @param shortest 2 for searches, where a single kanji means too many other things; 1 for names of places: 津市 is Tsu
 */
export function baseOf(kanji: string, kana: string, shortest = 2): { kanji: string; kana: string } | null {
  const kind = kinds.find(([end]) => kanji.endsWith(end))
  if (kind === undefined || [...kanji].length <= shortest) return null
  return { kanji: kanji.slice(0, -1), kana: kana.replace(kind[1], '') }
}

/**
 * Words that people search for and use as tags, with their readings. Names of places are in lists of their own. Written by hand. A name
 * in Roman letters has its kana only where that stands in no other words, as きたか of Kitaca does.
 */
const knownWords =
  '日本 にほん,春 はる,夏 なつ,秋 あき,冬 ふゆ,各駅停車 かくえきていしゃ,Suica すいか,西瓜 すいか,PASMO ぱすも,PiTaPa ぴたぱ,コンビニ こんびに,カラオケ からおけ,アニメ あにめ,日本語 にほんご,漢字 かんじ,仮名 かな,温泉 おんせん,銭湯 せんとう,旅館 りょかん,民宿 みんしゅく,宿坊 しゅくぼう,古民家 こみんか,縁側 えんがわ,畳 たたみ,障子 しょうじ,布団 ふとん,炬燵 こたつ,神社 じんじゃ,鳥居 とりい,寺 てら,仏像 ぶつぞう,禅 ぜん,座禅 ざぜん,坐禅 ざぜん,御朱印 ごしゅいん,巡礼 じゅんれい,お遍路 おへんろ,城 しろ,庭園 ていえん,庭 にわ,桜 さくら,花見 はなみ,梅 うめ,紅葉 こうよう,紅葉 もみじ,紫陽花 あじさい,雪 ゆき,台風 たいふう,地震 じしん,梅雨 つゆ,花火 はなび,祭り まつり,祭 まつり,盆踊り ぼんおどり,神輿 みこし,正月 しょうがつ,節分 せつぶん,七夕 たなばた,初詣 はつもうで,着物 きもの,浴衣 ゆかた,下駄 げた,扇子 せんす,風呂敷 ふろしき,寿司 すし,鮨 すし,刺身 さしみ,天ぷら てんぷら,天麩羅 てんぷら,蕎麦 そば,饂飩 うどん,拉麺 らーめん,餃子 ぎょうざ,お好み焼き おこのみやき,たこ焼き たこやき,焼き鳥 やきとり,焼肉 やきにく,豚カツ とんかつ,丼 どんぶり,牛丼 ぎゅうどん,海鮮 かいせん,鰻 うなぎ,河豚 ふぐ,牡蠣 かき,豆腐 とうふ,納豆 なっとう,味噌 みそ,味噌汁 みそしる,醤油 しょうゆ,山葵 わさび,出汁 だし,梅干し うめぼし,漬物 つけもの,海苔 のり,昆布 こんぶ,米 こめ,餅 もち,団子 だんご,和菓子 わがし,大福 だいふく,羊羹 ようかん,煎餅 せんべい,抹茶 まっちゃ,お茶 おちゃ,緑茶 りょくちゃ,茶道 さどう,日本酒 にほんしゅ,酒 さけ,焼酎 しょうちゅう,梅酒 うめしゅ,居酒屋 いざかや,屋台 やたい,喫茶店 きっさてん,食堂 しょくどう,弁当 べんとう,駅弁 えきべん,おにぎり おにぎり,市場 いちば,商店街 しょうてんがい,路地 ろじ,横丁 よこちょう,書道 しょどう,生け花 いけばな,華道 かどう,陶芸 とうげい,焼き物 やきもの,漆器 しっき,藍染 あいぞめ,和紙 わし,折り紙 おりがみ,盆栽 ぼんさい,俳句 はいく,短歌 たんか,落語 らくご,歌舞伎 かぶき,能 のう,狂言 きょうげん,文楽 ぶんらく,三味線 しゃみせん,太鼓 たいこ,相撲 すもう,柔道 じゅうどう,剣道 けんどう,弓道 きゅうどう,空手 からて,合気道 あいきどう,囲碁 いご,将棋 しょうぎ,漫画 まんが,新幹線 しんかんせん,電車 でんしゃ,自転車 じてんしゃ,登山 とざん,海 うみ,島 しま,滝 たき,写真 しゃしん,旅行 りょこう,旅 たび,散歩 さんぽ,引っ越し ひっこし,在留カード ざいりゅうかーど,区役所 くやくしょ,市役所 しやくしょ,敷金 しききん,礼金 れいきん,大家 おおや,印鑑 いんかん,病院 びょういん,薬局 やっきょく,郵便局 ゆうびんきょく,図書館 としょかん,富士山 ふじさん,清水寺 きよみずでら,金閣寺 きんかくじ,銀閣寺 ぎんかくじ,東大寺 とうだいじ,浅草寺 せんそうじ,明治神宮 めいじじんぐう,伊勢神宮 いせじんぐう,出雲大社 いずもたいしゃ,厳島神社 いつくしまじんじゃ,宮島 みやじま,祇園 ぎおん,道頓堀 どうとんぼり,高千穂 たかちほ,屋久島 やくしま,直島 なおしま,佐渡島 さどがしま,小豆島 しょうどしま,琵琶湖 びわこ,白川郷 しらかわごう,熊野古道 くまのこどう,中山道 なかせんどう,東海道 とうかいどう,日本海 にほんかい,瀬戸内海 せとないかい,瀬戸内 せとうち,北陸 ほくりく,東北 とうほく,関東 かんとう,関西 かんさい,中部 ちゅうぶ,四国 しこく,九州 きゅうしゅう,沖縄 おきなわ,箱根 はこね,湯布院 ゆふいん,草津温泉 くさつおんせん,伊香保 いかほ,房総 ぼうそう,伊豆 いず,能登 のと,飛騨 ひだ'
