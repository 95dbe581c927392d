import type { FirstText } from './first-text.ts'

/** The text around what the operator configured of the seller (PRODUCT 2.17); whether anything is sold, the page itself says. */
export const commercial: FirstText = {
  en: [
    [
      '',
      'The Act on Specified Commercial Transactions asks sellers on the internet to say who they are and on what terms they sell.',
    ],
    [
      'Donations',
      'Where a link ‘Support us’ is shown, it leads to a service outside this site. A donation is voluntary, nothing is given in return for it, and the terms of that service apply to the payment.',
    ],
  ],
  ja: [
    ['', '特定商取引法は、インターネットで販売を行う者に、事業者の情報と販売条件の表示を求めています。'],
    [
      '寄付について',
      '「支援する」のリンクが表示されている場合、本サイトの外部のサービスに移動します。寄付は任意で、対価として提供するものはありません。お支払いにはそのサービスの規約が適用されます。',
    ],
  ],
}
