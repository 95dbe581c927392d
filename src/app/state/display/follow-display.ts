import type { Subscription } from 'dexie'
import { preferredLanguage } from '../../../contract/messages/text.ts'
import type { Device } from '../../../local/device/device.ts'
import { readSettings } from '../../../local/settings/read-settings.ts'
import { forgetLanguage, speakNow, speechNow } from '../language/text.tsx'
import { noteClosedLine } from './closed-line.ts'
import { type Display, displayNow, forgetDisplay, showDisplay } from './display-choices.ts'
import { noteReadNotes } from './read-notes.ts'

const names = ['theme', 'text_size', 'pictures'] as const
const accountLanguageKey = 'language-of-account'

/**
 * Applies the member's display settings to this device, whichever device they were made on. After signing out, here or from
 * another device, the defaults return; when a session only expires, the settings stay, as the same person will sign in again.
 */
export function followDisplay(device: Device): void {
  let following: Subscription | null = null
  const follow = () => {
    following?.unsubscribe()
    following = null
    if (!device.session) return
    const { mirror } = device
    following = mirror
      .watch(() => readSettings(mirror))
      .subscribe({
        next: ({ values }) => show(values),
        // If the mirror is closed, the account has been switched or wiped meanwhile, and the error means nothing.
        error: error => mirror.isOpen() && console.error('the settings', error),
      })
  }
  follow()
  device.subscribe(change => {
    if (change === 'refreshed') return
    if (change === 'signed-out' || change === 'revoked') {
      forgetDisplay()
      if (kept(accountLanguageKey)) {
        keep(accountLanguageKey, null)
        forgetLanguage()
      }
    }
    follow()
  })
}

function show(values: Readonly<Record<string, string>>): void {
  for (const name of names) {
    // The contract has checked the value already.
    const value = values[name] as Display[typeof name] | undefined
    if (value !== undefined && value !== displayNow()[name]) showDisplay(name, value)
  }
  showLanguage(values.language)
  const { closed_line, read_notes } = values
  if (closed_line && closed_line !== 'none') noteClosedLine(closed_line)
  if (read_notes && read_notes !== 'none') noteReadNotes(Number(read_notes))
}

/** Applies the account's language, if it has one. When the account stops having one, the browser's own language returns. */
function showLanguage(chosen: string | undefined): void {
  if (chosen === undefined) return
  if (chosen === 'en' || chosen === 'ja') {
    keep(accountLanguageKey, chosen)
    if (speechNow().language !== chosen) speakNow(chosen)
  } else if (kept(accountLanguageKey)) {
    keep(accountLanguageKey, null)
    speakNow(preferredLanguage(navigator.languages))
  }
}

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Storage is switched off.
  }
}
