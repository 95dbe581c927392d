import { useEffect } from 'react'

/** Keeps the screen on while this is shown, where the browser can do that. A browser lets it go when the page is hidden. */
export function useAwake(): void {
  useEffect(() => {
    let held: WakeLockSentinel | null = null
    let ended = false
    async function hold() {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      // A battery that is nearly empty refuses.
      const lock = await navigator.wakeLock.request('screen').catch(() => null)
      if (ended) void lock?.release()
      else held = lock
    }
    void hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      ended = true
      document.removeEventListener('visibilitychange', hold)
      void held?.release()
    }
  }, [])
}
