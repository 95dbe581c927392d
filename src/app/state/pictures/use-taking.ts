import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '../language/text.tsx'
import { type ChosenPicture, refusedPictures, takePictures } from './take-pictures.ts'

const none: readonly string[] = []

/**
 * Adds pictures to a draft, one batch after the other. Those that are ready only after the form is gone are dropped.
 * @param held how many pictures the draft has
 * @param onTaken is called with each batch
 * @returns `taking` while some are being prepared; `refused` why files were not accepted, a sentence each
 */
export function useTaking(held: number, onTaken: (taken: readonly ChosenPicture[]) => void) {
  const text = useText()
  const [refused, setRefused] = useState(none)
  const [batches, setBatches] = useState(0)
  const count = useRef(held)
  const here = useRef(true)
  const work = useRef(Promise.resolve())
  // The one of the last render: it knows the draft with the batch before.
  const told = useRef(onTaken)

  useEffect(() => {
    count.current = held
    told.current = onTaken
  }, [held, onTaken])
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
    setRefused(before => [...new Set([...before, ...why.map(each => refusedPictures(text, each))])])
    if (taken.length === 0) return
    count.current += taken.length
    // Rendered at once: until then, another change would be based on the draft without these pictures.
    flushSync(() => told.current(taken))
  }

  return {
    taking: batches > 0,
    refused,
    add(files: readonly File[]) {
      setRefused(none)
      setBatches(before => before + 1)
      work.current = work.current.then(() => take(files))
    },
    forgetRefused: () => setRefused(none),
  }
}
