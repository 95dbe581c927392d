import type { DemoModeration } from './types.ts'

/** What waits for the admin of the demo, and what was decided before. The people are no newcomers: their posts wait for other reasons. */
export const moderation: DemoModeration = {
  posts: [
    {
      by: 'ren_kobayashi',
      kind: 'timeline',
      lang: 'en',
      hoursAgo: 8,
      heldFor: 'repeated',
      text: 'Night openings this month, all free, all reachable after work:\n\nhttps://museum-kita.example/night\n\nhttps://library-minami.example/late\n\nhttps://observatory-nishi.example/stars\n\nhttps://bathhouse-higashi.example/concert',
    },
    {
      by: 'mei_lin_tan',
      kind: 'timeline',
      lang: 'en',
      hoursAgo: 5,
      heldFor: 'repeated',
      text: 'Does anybody want a bicycle with a child seat? It stands in Beppu, costs nothing, and has one slow puncture.',
    },
    {
      by: 'aoi_shimizu',
      kind: 'timeline',
      lang: 'ja',
      hoursAgo: 2,
      heldFor: 'words',
      text: '来週の吹奏楽のチケットが1枚余ってしまいました。定価でお譲りします。#音楽',
    },
    {
      by: 'jack_walsh',
      kind: 'news',
      lang: 'en',
      hoursAgo: 70,
      heldFor: 'words',
      title: 'Puncture repairs at the bridge, weekends',
      text: 'From this Saturday I stand at the north end of the bridge with a pump and patches. Times and prices: https://jacks-patches.example/prices',
      decided: { status: 'rejected', reasonKey: 'advertising', reason: '', hoursAgo: 60 },
      appeal: { text: 'The patches cost what I pay for them. I only want people to get across.', hoursAgo: 20 },
    },
    {
      by: 'minh_anh_le',
      kind: 'timeline',
      lang: 'en',
      hoursAgo: 130,
      heldFor: null,
      text: 'Mrs Fujimoto in room twelve turned ninety-nine today and sang all three verses.',
      decided: { status: 'removed', reasonKey: 'private', reason: 'Name and room tell who she is.', hoursAgo: 100 },
    },
  ],
  warned: [
    {
      tag: 'yuto_abe',
      reason: 'Three trail reports were copied from another site. Please write your own.',
      hoursAgo: 300,
      read: true,
    },
    { tag: 'sofia_rossi', reason: 'Please ask people before you show their faces.', hoursAgo: 30, read: false },
  ],
  suspended: [
    {
      tag: 'yuto_abe',
      reason: 'Copied trail reports again, after a warning.',
      hoursAgo: 6,
      days: 30,
      appeal: { text: 'I wrote them myself, for the trail association. I can show you the drafts.', hoursAgo: 3 },
    },
  ],
}
