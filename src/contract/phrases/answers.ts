/** An answer that somebody points at, in the notation of `readingOf`, and in English. */
export type Answer = readonly [written: string, english: string]

const unsure: Answer = ['わかりません。', 'I don’t know.']
const wait: Answer = ['少[すこ]し 待[ま]って ください。', 'Please wait a moment.']

/**
 * Answers to point at, by what is asked. Never yes and no to a question that has a 'not' in it: はい to it means in Japanese what no
 * means in English.
 */
export const answerSets = {
  yesNo: [['はい。', 'Yes.'], ['いいえ。', 'No.'], unsure, wait],
  there: [['あります。', 'There is.'], ['ありません。', 'There is not.'], unsure, wait],
  person: [['います。', 'There is somebody.'], ['いません。', 'There is nobody.'], unsure, wait],
  inIt: [['入[はい]って います。', 'It is in it.'], ['入[はい]って いません。', 'It is not in it.'], unsure, wait],
  eat: [['食[た]べられます。', 'You can eat it.'], ['食[た]べられません。', 'You cannot eat it.'], unsure, wait],
  runs: [['動[うご]いて います。', 'They are running.'], ['止[と]まって います。', 'They have stopped.'], unsure, wait],
  where: [
    ['右[みぎ]', 'Right'],
    ['左[ひだり]', 'Left'],
    ['まっすぐ', 'Straight on'],
    ['上[うえ]', 'Up'],
    ['下[した]', 'Down'],
    ['ここ', 'Here'],
    unsure,
    ['一緒[いっしょ] に 行[い]きます。', 'I will go with you.'],
  ],
  clock: [['時[じ]', 'o’clock'], ['分[ふん]', 'minutes'], ['もう ありません。', 'There is none any more.'], unsure],
  yen: [
    ['円[えん]', 'yen'],
    ['無料[むりょう]', 'free of charge'],
  ],
  days: [['日[にち]', 'days'], ['週間[しゅうかん]', 'weeks'], unsure],
  platform: [['番線[ばんせん]', 'platform'], unsure],
  counter: [['番[ばん]', 'number'], ['階[かい]', 'floor'], unsure],
} as const satisfies Record<string, readonly Answer[]>

/** @see answerSets */
export type AnswerSet = keyof typeof answerSets

/** The answers that follow a number: with them stand the digits. */
export const numbered: ReadonlySet<AnswerSet> = new Set(['clock', 'yen', 'days', 'platform', 'counter'])
