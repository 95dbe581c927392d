import type { DemoSponsored } from './types.ts'

/** A block for a shop that does not exist, which says so. */
export const sponsored: DemoSponsored = {
  href: 'https://example.com/',
  days: 60,
  picture: 'umbrella-shop.svg',
  en: {
    title: 'Amaoto, umbrellas mended',
    text: 'This shop is made up: it shows how a **sponsored block** looks in the demo. Nothing is sold here.',
    alt: 'A lit shop front in the rain with open umbrellas in many colours, the owner behind a small counter.',
  },
  ja: {
    title: '傘の修理 あまおと',
    text: 'この店は架空です。デモで**スポンサー枠**の見え方をお見せしています。何も販売していません。',
    alt: '雨の夜、色とりどりの傘を広げた明るい店先。小さなカウンターの奥に店主がいる。',
  },
}
