import type { Subscription } from 'dexie'
import { preferredLanguage } from '../../../contract/messages/text.ts'
import type { Device } from '../../../local/device/device.ts'
import { readSettings } from '../../../local/settings/read-settings.ts'
import { forgetLanguage, speakNow, speechNow } from '../language/text.tsx'
import { type Display, displayNow, forgetDisplay, showDisplay } from './display-choices.ts'

const names = ['theme', 'text_size', 'pictures'] as const
const accountLanguageKey = 'language-of-account'

/**
 * Makes the device look as its member chose, on whichever device that was, and as usual again when the member signs out, here or from
 * another device. A session that only ran out is the same person's next time.
 */
export function followDisplay(device: Device): void {
  let following: Subscription | null = null
  const follow = () => {
    following?.unsubscribe()
    following = null
    if (!device.session) return
    const { mirror } = device
    void device.sync.loadSettings()
    following = mirror
      .watch(() => readSettings(mirror))
      .subscribe({
        next: ({ values }) => show(values),
        // The account was exchanged or wiped meanwhile.
        error: error => mirror.isOpen() && console.error('the settings', error),
      })
  }
  follow()
  device.subscribe(turn => {
    if (turn === 'refreshed') return
    if (turn === 'signed-out' || turn === 'revoked') {
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
    // What a setting may be, the contract has checked.
    const value = values[name] as Display[typeof name] | undefined
    if (value !== undefined && value !== displayNow()[name]) showDisplay(name, value)
  }
  showLanguage(values.language)
}

/** The account's language, where it says one; without one the device's own stays, or comes back. */
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
    // storage is switched off
  }
}
