import { limits } from '../../../contract/limits.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { trendingTags } from '../tags/tag-ranks.sql.ts'

/** Suggested hobbies; people can write others. */
const hobbies = [
  'Hot springs',
  'Hiking',
  'Trains',
  'Photography',
  'Cooking',
  'Tea',
  'Gardening',
  'Cycling',
  'Pottery',
  'Calligraphy',
  'Reading',
  'Language exchange',
  'Temples and shrines',
  'Music',
  'Festivals',
  'Climbing',
  'Skiing',
  'Board games',
  '温泉めぐり',
  '山歩き',
  '鉄道の旅',
  '写真撮影',
  '料理作り',
  '茶の湯',
  '庭いじり',
  '焼き物',
  '書と水墨画',
  '本の話',
  '祭り見物',
  '俳句作り',
]

/** Tags that are always suggested. */
const tags = [
  '#kyoto',
  '#tokyo',
  '#osaka',
  '#hokkaido',
  '#okinawa',
  '#onsen',
  '#trains',
  '#food',
  '#paperwork',
  '#language',
  '#seasons',
  '#walks',
  '#work',
  '#family',
  '#日本語',
  '#温泉',
  '#旅',
  '#暮らし',
]

/** Suggested hobbies. */
export const mainHobbies: Handler<'profile.mainHobbies'> = async () => hobbies

/** Suggested tags for the editor: trending ones, then those that are always suggested. */
export const mainHashtags: Handler<'profile.mainHashtags'> = async (_input, { db }) => [
  ...new Set([...(await trendingTags(db)).map(({ hashtag }) => hashtag), ...tags]),
]

/** Suggested tags for a profile: those that are always suggested, then trending ones, as many as a profile may have. */
export const mainHashtagsAbout: Handler<'profile.mainHashtagsAbout'> = async (_input, { db }) => [
  ...new Set([...tags, ...(await trendingTags(db)).slice(0, limits.profileHashtags).map(({ hashtag }) => hashtag)]),
]
