import type { Doors } from '../../../contract/entities/doors.ts'
import type { HoldCause, RefusalReason } from '../../../contract/entities/moderation.ts'
import type { Stop } from '../../../contract/entities/stops.ts'

/** A stop of a guide; its text is written as a post's. */
export type DemoStop = Omit<Stop, 'id' | 'picture'>

/** The five reactions (PRODUCT 3.5), by the name that the demo content uses. */
export type DemoReaction = 'like' | 'thanks' | 'useful' | 'funny' | 'surprised'

/** How many demo people gave each seal. Absent means none. */
export type DemoReactions = Partial<Record<DemoReaction, number>>

export type DemoPerson = {
  tag: string
  name: string
  email: string
  role: 1 | 55
  sex: 'male' | 'female' | 'none'
  /** yyyy-mm-dd */
  birthday: string
  about: string
  /** File name in pictures/. */
  avatar: string
  /** File name in pictures/, shown above the profile. */
  cover: string
  hobbies: string[]
  hashtags: string[]
  /** Tags of those whom this person follows, or asks to follow where the profile is private. */
  follows: string[]
  /** Whether followers are let in one by one; those in `lets` were. */
  private?: { lets: string[] }
  /** Whether the account is printed with a password at the first start. */
  account: boolean
}

/** A drawing in pictures/ and its text alternative. */
export type DemoPicture = { file: string; alt: string }

/** Photos of a person, in their order; without a name they stand in the default gallery. A caption may be empty. */
export type DemoGallery = { by: string; name?: string; photos: (DemoPicture & { caption: string })[] }

/** A message of a chat. */
export type DemoMessage = {
  by: string
  text: string
  /** Minutes before the seeding; each later than the one before. */
  minutesAgo: number
  /** Which message of the chat it answers, counted from 0. */
  replyTo?: number
  picture?: DemoPicture
  /** Seals by the tags of those who gave them. */
  reactions?: Record<string, DemoReaction>
}

/** A chat of two people, or with a name a group. */
export type DemoChat = {
  name?: string
  /** Tags; whoever began it first. */
  people: string[]
  /** For whom of them it waits as a request. */
  asked?: string[]
  messages: DemoMessage[]
  /** How many of the last messages somebody has not read; the others have read all. */
  unread?: Record<string, number>
}

/** A real place. Degrees, WGS 84, given only where they are certain. */
export type DemoPlace = { name: string; name_ja: string; prefecture: string; lat?: number; lng?: number }

export type DemoReply = { by: string; text: string; minutesAfter: number }

export type DemoComment = {
  by: string
  text: string
  /** Minutes after the post. A reply's count from the post too. */
  minutesAfter: number
  replies?: DemoReply[]
  reactions?: DemoReactions
}

/**
 * A post as plain text: a blank line parts paragraphs, `#tag` is a hashtag, `@tag` a mention of a demo person,
 * `**bold**` is strong, `｜漢字《かんじ》` is ruby, a bare https address is a link.
 */
export type DemoPost = {
  by: string
  kind: 'timeline' | 'news' | 'guide' | 'place'
  /** All kinds but timeline. */
  title?: string
  text: string
  pictures?: DemoPicture[]
  place?: DemoPlace
  /** What it is about begins so many days after the seeding, and lasts so many. */
  days?: { inDays: number; lasts: number; opens?: string; closes?: string; repeats?: string }
  /** Of a guide that is a trip. */
  stops?: DemoStop[]
  /** Of a guide or place. */
  doors?: Doors
  /** Hours before the seeding. */
  hoursAgo: number
  lang: 'en' | 'ja'
  /** Its place among home's main posts. */
  main?: number
  /** Its slot among the promoted posts of home. */
  promoted?: DemoSlot
  comments?: DemoComment[]
  reactions?: DemoReactions
}

/** What several people report. */
export type DemoReport = {
  of: 'post' | 'comment' | 'message' | 'user'
  /** How its text begins; of a person the tag. */
  begins: string
  by: { tag: string; text: string; hoursAgo: number }[]
}

/** The words that are checked, and a comment that waits: under the post with this title, for the word in it. */
export type DemoSpam = {
  words: string[]
  held: { by: string; under: string; text: string; word: string; hoursAgo: number }
}

/** A place on home and its time: in how many hours from the first start on it begins, and how many days it lasts. */
export type DemoSlot = { place: number; inHours: number; days: number }

/** The sponsored block of the demo, which runs from the first start on. */
export type DemoSponsored = {
  href: string
  days: number
  picture: string
  en: { title: string; text: string; alt: string }
  ja: { title: string; text: string; alt: string }
}

/** What is said to a decision, so many hours before the seeding. */
type DemoAppeal = { text: string; hoursAgo: number }

/** What waits for admins, and what they decided before. */
export type DemoModeration = {
  /** Posts that nobody sees; without a decision they wait. One that was held for nothing had been published. */
  posts: (Pick<DemoPost, 'by' | 'kind' | 'title' | 'text' | 'hoursAgo' | 'lang'> & {
    heldFor: HoldCause | null
    decided?: { status: 'rejected' | 'removed'; reasonKey: RefusalReason; reason: string; hoursAgo: number }
    appeal?: DemoAppeal
  })[]
  warned: { tag: string; reason: string; hoursAgo: number; read: boolean }[]
  /** People who are suspended for so many days from then on. */
  suspended: { tag: string; reason: string; hoursAgo: number; days: number; appeal?: DemoAppeal }[]
}
