import { allergenNames, allergicTo, allergyParts } from './allergy-card.ts'
import type { AnswerSet } from './answers.ts'
import type { Situation } from './situations.ts'

/** A sentence in the notation of `readingOf`, in English, and what one may answer by pointing. */
type Sentence = readonly [written: string, english: string, answers?: AnswerSet]

/** The sentences of a situation. */
type Sentences = {
  /** Those that were given with the words and numbers of /emergency, to the letter. */
  given: readonly Sentence[]
  /** Those that were written for this page. No native speaker has read them until an admin says so. */
  written: readonly Sentence[]
}

/**
 * All sentences. A sentence is known by its Japanese text: one that is changed is another one, which nobody has read yet. Where a wrong
 * word does harm, for allergies, at the doctor's and with the police, there are only given ones.
 */
export const sentences: Readonly<Record<Situation, Sentences>> = {
  table: {
    given: [],
    written: [
      ['二人[ふたり] です。', 'There are two of us.'],
      ['席[せき] は 空[あ]いて います か。', 'Is there a free table?', 'yesNo'],
      ['英語[えいご] の メニュー は あります か。', 'Do you have a menu in English?', 'there'],
      ['おすすめ は 何[なん] です か。', 'What do you recommend?'],
      ['これ を ください。', 'This one, please.'],
      ['お水[みず] を ください。', 'Water, please.'],
      ['肉[にく] は 入[はい]って います か。', 'Is there meat in it?', 'inIt'],
      ['お酒[さけ] は 入[はい]って います か。', 'Is there alcohol in it?', 'inIt'],
      ['これ は 辛[から]い です か。', 'Is this spicy?', 'yesNo'],
      ['お会計[かいけい] を お願[ねが]い します。', 'The bill, please.'],
      ['とても おいしかった です。', 'It was very good.'],
    ],
  },
  allergy: {
    given: [
      ...allergenNames.map(food => allergicTo([food])),
      allergyParts.little,
      allergyParts.stock,
      allergyParts.eat,
    ],
    written: [],
  },
  station: {
    given: [['電車[でんしゃ] は 動[うご]いて います か。', 'Are the trains running?', 'runs']],
    written: [
      ['駅[えき] は どこ です か。', 'Where is the station?', 'where'],
      ['切符[きっぷ] 売[う]り場[ば] は どこ です か。', 'Where can I buy a ticket?', 'where'],
      ['この 電車[でんしゃ] は この 駅[えき] に 止[と]まります か。', 'Does this train stop at this station?', 'yesNo'],
      ['何番線[なんばんせん] です か。', 'Which platform is it?', 'platform'],
      ['どこ で 乗[の]り換[か]えます か。', 'Where do I change trains?'],
      ['次[つぎ] の 電車[でんしゃ] は 何時[なんじ] です か。', 'When is the next train?', 'clock'],
      ['終電[しゅうでん] は 何時[なんじ] です か。', 'When is the last train?', 'clock'],
      ['コインロッカー は どこ です か。', 'Where are the coin lockers?', 'where'],
      ['エレベーター は どこ です か。', 'Where is the lift?', 'where'],
    ],
  },
  bus: {
    given: [['次[つぎ] の バス は 何時[なんじ] です か。', 'When is the next bus?', 'clock']],
    written: [
      ['バス停[てい] は どこ です か。', 'Where is the bus stop?', 'where'],
      ['この バス は この 場所[ばしょ] に 行[い]きます か。', 'Does this bus go to this place?', 'yesNo'],
      ['料金[りょうきん] は いくら です か。', 'How much is the fare?', 'yen'],
      ['着[つ]いたら 教[おし]えて ください。', 'Please tell me when we get there.'],
      ['ここ で 降[お]ります。', 'I get off here.'],
      ['帰[かえ]り の バス は あります か。', 'Is there a bus back?', 'there'],
      ['この 住所[じゅうしょ] まで お願[ねが]い します。', 'To this address, please.'],
      ['ここ で 止[と]めて ください。', 'Please stop here.'],
      ['領収書[りょうしゅうしょ] を ください。', 'A receipt, please.'],
    ],
  },
  hotel: {
    given: [],
    written: [
      ['予約[よやく] して います。', 'I have a reservation.'],
      ['部屋[へや] は 空[あ]いて います か。', 'Do you have a free room?', 'yesNo'],
      ['一泊[いっぱく] いくら です か。', 'How much is one night?', 'yen'],
      ['荷物[にもつ] を 預[あず]かって もらえます か。', 'Could you keep my luggage?', 'yesNo'],
      ['朝食[ちょうしょく] は 何時[なんじ] です か。', 'When is breakfast?', 'clock'],
      ['お風呂[ふろ] は どこ です か。', 'Where is the bath?', 'where'],
      ['タトゥー が あって も 入[はい]れます か。', 'May I bathe with a tattoo?', 'yesNo'],
      ['お湯[ゆ] が 出[で]ません。', 'There is no hot water.'],
      ['Wi-Fi の パスワード を 教[おし]えて ください。', 'Please tell me the Wi-Fi password.'],
      ['タクシー を 呼[よ]んで ください。', 'Please call a taxi.'],
    ],
  },
  doctor: {
    given: [
      ['救急車[きゅうきゅうしゃ] を 呼[よ]んで ください。', 'Please call an ambulance.'],
      ['胸[むね] が 痛[いた]い です。', 'My chest hurts.'],
      ['息[いき] が 苦[くる]しい です。', 'I have trouble breathing.'],
      ['頭[あたま] を 打[う]ちました。', 'I hit my head.'],
      ['熱[ねつ] が あります。', 'I have a fever.'],
      ['薬[くすり] の アレルギー が あります。', 'I am allergic to some medicine.'],
      ['この 薬[くすり] を 飲[の]んで います。', 'I take this medicine.'],
      ['妊娠[にんしん] して います。', 'I am pregnant.'],
      ['糖尿病[とうにょうびょう] です。', 'I have diabetes.'],
      ['保険[ほけん] に 入[はい]って います。', 'I have insurance.'],
    ],
    written: [],
  },
  police: {
    given: [
      ['助[たす]けて ください。', 'Help me.'],
      ['警察[けいさつ] を 呼[よ]んで ください。', 'Please call the police.'],
      ['交番[こうばん] は どこ です か。', 'Where is the police box?', 'where'],
      ['盗[ぬす]まれました。', 'It was stolen.'],
      ['連[つ]れ と はぐれました。', 'I have lost my companions.'],
      ['英語[えいご] を 話[はな]せる 人[ひと] は います か。', 'Does anybody speak English?', 'person'],
      [
        'ここ は どこ です か。 住所[じゅうしょ] を 教[おし]えて ください。',
        'Where is this? Please tell me the address.',
      ],
    ],
    written: [],
  },
  lost: {
    given: [
      ['財布[さいふ] を なくしました。', 'I have lost my wallet.'],
      ['パスポート を なくしました。', 'I have lost my passport.'],
      ['電話[でんわ] を なくしました。', 'I have lost my phone.'],
    ],
    written: [
      ['鍵[かぎ] を なくしました。', 'I have lost my key.'],
      ['電車[でんしゃ] に かばん を 忘[わす]れました。', 'I left my bag on the train.'],
      ['落[お]とし物[もの] は 届[とど]いて います か。', 'Has a lost item been handed in?', 'yesNo'],
      ['見[み]つかったら 電話[でんわ] して ください。', 'Please call me if it is found.'],
      ['これ を 拾[ひろ]いました。', 'I found this.'],
    ],
  },
  post: {
    given: [],
    written: [
      ['切手[きって] を ください。', 'Stamps, please.'],
      ['これ を 外国[がいこく] に 送[おく]りたい です。', 'I would like to send this abroad.'],
      ['航空便[こうくうびん] で お願[ねが]い します。', 'By airmail, please.'],
      ['書留[かきとめ] で お願[ねが]い します。', 'By registered mail, please.'],
      ['何日[なんにち] かかります か。', 'How many days does it take?', 'days'],
      ['荷物[にもつ] を 受[う]け取[と]り に 来[き]ました。', 'I have come to collect a parcel.'],
      ['再配達[さいはいたつ] を お願[ねが]い します。', 'Please deliver it again.'],
    ],
  },
  city: {
    given: [],
    written: [
      ['どの 窓口[まどぐち] です か。', 'Which counter is it?', 'counter'],
      ['引[ひ]っ越[こ]し の 届[とど]け を 出[だ]したい です。', 'I would like to report that I moved.'],
      ['住民票[じゅうみんひょう] を ください。', 'A certificate of residence, please.'],
      [
        '国民[こくみん] 健康[けんこう] 保険[ほけん] に 入[はい]りたい です。',
        'I would like to join National Health Insurance.',
      ],
      ['在留[ざいりゅう] カード を 持[も]って います。', 'I have my residence card with me.'],
      ['何[なに] が 必要[ひつよう] です か。', 'What do I need?'],
      ['書[か]き方[かた] を 教[おし]えて ください。', 'Please show me how to fill this in.'],
      ['通訳[つうやく] は います か。', 'Is there an interpreter?', 'person'],
      ['ゆっくり 話[はな]して ください。', 'Please speak slowly.'],
      ['ここ に 書[か]いて ください。', 'Please write it here.'],
    ],
  },
  bank: {
    given: [],
    written: [
      ['口座[こうざ] を 開[ひら]きたい です。', 'I would like to open an account.'],
      ['両替[りょうがえ] を お願[ねが]い します。', 'I would like to change money.'],
      ['ATM は どこ です か。', 'Where is a cash machine?', 'where'],
      ['この カード は 使[つか]えます か。', 'Does this card work here?', 'yesNo'],
      ['カード が 出[で]て きません。', 'My card does not come out.'],
      ['外国[がいこく] に お金[かね] を 送[おく]りたい です。', 'I would like to send money abroad.'],
      ['手数料[てすうりょう] は いくら です か。', 'How much is the fee?', 'yen'],
    ],
  },
  shop: {
    given: [],
    written: [
      ['これ は いくら です か。', 'How much is this?', 'yen'],
      ['これ と 同[おな]じ もの は あります か。', 'Do you have one like this?', 'there'],
      ['カード で 払[はら]えます か。', 'Can I pay by card?', 'yesNo'],
      ['免税[めんぜい] に なります か。', 'Is it tax-free?', 'yesNo'],
      ['試着[しちゃく] して も いい です か。', 'May I try it on?', 'yesNo'],
      ['もっと 大[おお]きい の は あります か。', 'Do you have a larger one?', 'there'],
      ['もっと 小[ちい]さい の は あります か。', 'Do you have a smaller one?', 'there'],
      ['袋[ふくろ] を ください。', 'A bag, please.'],
      ['袋[ふくろ] は いりません。', 'No bag, thank you.'],
      ['温[あたた]めて ください。', 'Please heat it up.'],
      ['トイレ は どこ です か。', 'Where is the toilet?', 'where'],
    ],
  },
  weather: {
    given: [['避難所[ひなんじょ] は どこ です か。', 'Where is the shelter?', 'where']],
    written: [
      ['明日[あした] は 雨[あめ] です か。', 'Will it rain tomorrow?', 'yesNo'],
      ['雨[あめ] は いつ やみます か。', 'When will the rain stop?', 'clock'],
      ['台風[たいふう] は 来[き]ます か。', 'Is a typhoon coming?', 'yesNo'],
      ['この 道[みち] は 通[とお]れます か。', 'Can one get through on this road?', 'yesNo'],
      ['ここ は 安全[あんぜん] です か。', 'Is it safe here?', 'yesNo'],
      ['休[やす]める 所[ところ] は あります か。', 'Is there a place to rest?', 'there'],
      ['電気[でんき] は いつ 戻[もど]ります か。', 'When will the power be back?', 'clock'],
    ],
  },
}
