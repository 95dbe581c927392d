import type { DemoReport } from './types.ts'

/** Reports that wait for the admin of the demo: one of each kind. None of them is about anything bad. */
export const reports: DemoReport[] = [
  {
    of: 'post',
    begins: 'School sent home a list for next year',
    by: [
      { tag: 'ren_kobayashi', text: 'One can guess which school this is. Is that fine for the child?', hoursAgo: 9 },
      { tag: 'sofia_rossi', text: 'Please look at this, it tells much about a family.', hoursAgo: 7 },
      { tag: 'aoi_shimizu', text: '学校が分かってしまうと思います。', hoursAgo: 3 },
    ],
  },
  {
    of: 'comment',
    begins: 'Hundred-yen shops sell them ready-made.',
    by: [{ tag: 'daniel_okafor', text: 'Advertising for a shop, I think', hoursAgo: 6 }],
  },
  {
    of: 'user',
    begins: 'minh_anh_le',
    by: [{ tag: 'haruka_tanaka', text: 'Is this the person who writes for the care home? Please check', hoursAgo: 2 }],
  },
  {
    of: 'message',
    begins: 'Where do we meet? At Kibuneguchi',
    by: [{ tag: 'priya_nair', text: 'The group is open: should meeting points stand in it?', hoursAgo: 1 }],
  },
]
