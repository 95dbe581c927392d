const knownKey = 'known'

/** Notes that somebody has signed in on this device; it stays after signing out, and names nobody. */
export function noteKnownDevice(): void {
  localStorage.setItem(knownKey, '1')
}

/** Whether somebody has signed in on this device before. */
export function isKnownDevice(): boolean {
  try {
    return localStorage.getItem(knownKey) !== null
  } catch {
    // Storage is switched off: nobody stays signed in here either.
    return false
  }
}
