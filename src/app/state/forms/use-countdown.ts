import { useEffect, useState } from 'react'

/**
 * Whole seconds until an instant.
 * @param until milliseconds since the epoch, or null for no countdown
 * @returns null when it has passed; a lock of 60 s begins at 59 (PRODUCT 4.1)
 */
export function useCountdown(until: number | null): number | null {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (until === null) return
    setNow(Date.now())
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= until) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [until])
  return until === null || now >= until ? null : Math.ceil((until - now) / 1000) - 1
}
