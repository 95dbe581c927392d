import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '../../state/language/text.tsx'
import type { Change } from './post-draft.ts'
import { refusedPictures, takePictures } from './take-pictures.ts'

/**
 * Takes pictures into a draft, one batch after the other; what becomes ready once the form is gone is not taken.
 * @param held how many the draft has
 * @returns `taking` while some are made ready; `refused` why one was not taken
 */
export function useTaking(held: number, onChange: (change: Change) => void) {
  const text = useText()
  const [refused, setRefused] = useState<string | null>(null)
  const [batches, setBatches] = useState(0)
  const count = useRef(held)
  const here = useRef(true)
  const work = useRef(Promise.resolve())

  useEffect(() => {
    count.current = held
  }, [held])
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])

  async function take(files: readonly File[]) {
    const { taken, refused: why } = await takePictures(files, count.current)
    if (!here.current) return
    setBatches(before => before - 1)
    if (why) setRefused(refusedPictures(text, why))
    if (taken.length === 0) return
    count.current += taken.length
    // Drawn at once: until then another change would be one of the draft without them.
    flushSync(() => onChange(({ pictures }) => ({ pictures: [...pictures, ...taken] })))
  }

  return {
    taking: batches > 0,
    refused,
    add(files: readonly File[]) {
      setRefused(null)
      setBatches(before => before + 1)
      work.current = work.current.then(() => take(files))
    },
    forgetRefused: () => setRefused(null),
  }
}
