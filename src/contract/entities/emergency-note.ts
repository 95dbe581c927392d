import * as v from 'valibot'
import { instant } from './common.ts'

/**
 * What an admin says to everybody while something happens (PRODUCT 2.44), as its latest version says it. The first line of a text is
 * its heading.
 */
export const emergencyNote = v.object({
  id: v.string(),
  /** One of `noteKinds`; a newer server may know others. */
  kind: v.string(),
  en: v.string(),
  ja: v.string(),
  /** The Roman names of the prefectures for which it is; all of Japan where there is none. */
  prefectures: v.array(v.string()),
  /** From then on it is shown nowhere. */
  until: instant,
  urgent: v.boolean(),
  /** Counts from 1. */
  version: v.number(),
  /** When its first version was written, and when this one was. */
  written_at: instant,
  changed_at: instant,
  /** The name of the admin who wrote this version; null where that account is closed. */
  by: v.nullable(v.string()),
})

/** @see emergencyNote */
export type EmergencyNote = v.InferOutput<typeof emergencyNote>
