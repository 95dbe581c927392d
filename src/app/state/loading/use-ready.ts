import { startTransition, useEffect, useState } from 'react'
import { whenQuiet } from './when-quiet.ts'

let ready: Promise<void> | undefined

/** When the page has been quiet for a while, or is touched before. */
const whenReady = (): Promise<void> =>
  new Promise(done => {
    for (const name of ['pointerdown', 'keydown'] as const) addEventListener(name, () => done(), { once: true })
    whenQuiet(done)
  })

/** Whether what only a touch opens may be drawn as well: not while the page is taken over. */
export function useReady(): boolean {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    let left = false
    ready ??= whenReady()
    void ready.then(() => left || startTransition(() => setReady(true)))
    return () => {
      left = true
    }
  }, [])
  return isReady
}
