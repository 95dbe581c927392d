/**
 * Tells what was asked for, unless the effect that asked for it is over by then.
 * @param failed is called where it did not come, on the same condition; without it that is an error like any other
 * @returns what cleans up that effect
 */
export function whileHere<T>(asked: Promise<T>, tell: (value: T) => unknown, failed?: () => unknown): () => void {
  let here = true
  void asked.then(
    value => {
      if (here) tell(value)
    },
    error => {
      if (!failed) throw error
      if (here) failed()
    },
  )
  return () => {
    here = false
  }
}

/**
 * Acts once nothing else is typed for a while.
 * @param act is told by `isLate` whether something else was typed meanwhile
 * @returns what cleans up the effect that waits
 */
export function afterPause(ms: number, act: (isLate: () => boolean) => unknown): () => void {
  let late = false
  const timer = setTimeout(() => void act(() => late), ms)
  return () => {
    late = true
    clearTimeout(timer)
  }
}
