import { createContext, type ReactNode, use, useEffect, useId, useState } from 'react'
import { oldest, ReadAt } from './read-at.tsx'

type Tell = (part: string, at: number | null) => void

const TellContext = createContext<Tell | null>(null)

/** A page of parts that only the server knows: says once how old the oldest of them is (PRODUCT 10.1). */
export function OneAge({ children }: { children: ReactNode }) {
  const [ages, setAges] = useState<Readonly<Record<string, number | null>>>({})
  const [tell] = useState<Tell>(
    () => (part: string, at: number | null) => setAges(before => ({ ...before, [part]: at })),
  )
  return (
    <TellContext value={tell}>
      <ReadAt at={oldest(...Object.values(ages))} />
      {children}
    </TellContext>
  )
}

/** Tells the page around it when a part of it was loaded, in ms; null while it is not here. */
export function useAge(at: number | null): void {
  const tell = use(TellContext)
  const part = useId()
  useEffect(() => {
    tell?.(part, at)
    return () => tell?.(part, null)
  }, [tell, part, at])
}
