import { limits } from '../../contract/limits.ts'
import type { Handler } from '../platform/http/handlers.ts'
import { trendingTags } from '../sidebar/tags.sql.ts'

/** Hobbies to choose from; one can write others. */
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
  '温泉',
  '登山',
  '鉄道',
  '写真',
  '料理',
  '茶道',
  '園芸',
  '陶芸',
  '書道',
  '読書',
  '祭り',
  '俳句',
]

/** Tags that always have a place among the suggestions. */
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

/** Hobbies to choose from. */
export const mainHobbies: Handler<'profile.mainHobbies'> = async () => hobbies

/** What the editor suggests: the tags of the day, then those that always have a place. */
export const mainHashtags: Handler<'profile.mainHashtags'> = async (_input, { db }) => [
  ...new Set([...(await trendingTags(db)).map(({ hashtag }) => hashtag), ...tags]),
]

/** Tags for a profile: those that always have a place, then as many of the day as a profile takes. */
export const mainHashtagsAbout: Handler<'profile.mainHashtagsAbout'> = async (_input, { db }) => [
  ...new Set([...tags, ...(await trendingTags(db)).slice(0, limits.profileHashtags).map(({ hashtag }) => hashtag)]),
]
