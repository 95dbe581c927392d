import { useEffect, useEffectEvent, useState } from 'react'

/**
 * An element where the window shows it, null where its layout leaves it out. Looked at when the component comes and when the window changes.
 * @param find gives the element
 */
export function useLaidOut<Found extends Element>(find: () => Found | null): Found | null {
  const [shown, setShown] = useState<Found | null>(null)
  const look = useEffectEvent(() => {
    const found = find()
    setShown(found?.getClientRects().length ? found : null)
  })
  useEffect(() => {
    const again = () => look()
    again()
    addEventListener('resize', again)
    return () => removeEventListener('resize', again)
  }, [])
  return shown
}
