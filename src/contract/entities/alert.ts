import * as v from 'valibot'
import { linesAsTyped } from '../as-typed.ts'
import { noteKinds } from '../emergency/note-kinds.ts'
import { keepingLimits } from '../keeping-limits.ts'
import { prefectureNames } from '../prefectures.ts'
import { instant } from './common.ts'

const { text: bounds } = keepingLimits.emergencyNote
const text = v.pipe(
  v.string(),
  v.maxLength(bounds.max * 2),
  v.transform(linesAsTyped),
  v.minLength(bounds.min),
  v.maxLength(bounds.max),
)

/** What somebody else's feed says happens, as whoever runs the site translates it (`ALERTS_URL`): a proposal for an emergency note. */
export const alert = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  at: instant,
  kind: v.picklist(noteKinds),
  /** Roman names; none for all of Japan. */
  prefectures: v.pipe(v.array(v.picklist(prefectureNames)), v.maxLength(prefectureNames.length)),
  en: text,
  ja: text,
  until: instant,
})

/** @see alert */
export type Alert = v.InferOutput<typeof alert>
