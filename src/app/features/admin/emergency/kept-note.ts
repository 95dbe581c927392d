import { type NoteDraft, newDraft } from './draft.ts'

const key = 'engawa.emergency-note'

/** Whether somebody has typed anything into it. */
export const isBegun = ({ en, ja }: NoteDraft): boolean => en.trim() !== '' || ja.trim() !== ''

/** Keeps what is typed for as long as the browser's tab lives, so that no reload and no way to another page loses it. */
export function keepNote(draft: NoteDraft): void {
  try {
    if (isBegun(draft)) sessionStorage.setItem(key, JSON.stringify(draft))
    else sessionStorage.removeItem(key)
  } catch {
    // Storage is switched off: the form begins empty.
  }
}

/** What was typed before and neither sent nor given up; else an empty form. */
export function keptNote(): NoteDraft {
  try {
    const kept: Partial<NoteDraft> = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return { ...newDraft(), ...kept }
  } catch {
    return newDraft()
  }
}
