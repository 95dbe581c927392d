import { useEffect, useSyncExternalStore } from 'react'
import { type Display, useDisplay } from '../display/display-choices.ts'
import { useAppFacts } from '../site/app-context.tsx'

/** The Network Information API, where a browser has it. */
export type Line = { saveData?: boolean; type?: string }

const metered = ['cellular', 'bluetooth', 'wimax']

/**
 * Whether pictures load by themselves. 'wifi' means: unless the browser knows that the connection is mobile, or was asked to save
 * data.
 */
export function mayLoadPictures(choice: Display['pictures'], line: Line | undefined): boolean {
  if (choice !== 'wifi') return choice === 'always'
  return line?.saveData !== true && !metered.includes(line?.type ?? '')
}

/** What the browser knows of the connection, if it says so. */
export const lineNow = (): (Line & Partial<EventTarget>) | undefined =>
  (navigator as { connection?: Line & Partial<EventTarget> }).connection

function subscribe(listener: () => void): () => void {
  lineNow()?.addEventListener?.('change', listener)
  return () => lineNow()?.removeEventListener?.('change', listener)
}

const cookieName = 'pictures'
const year = 365 * 86_400

/** {@link mayLoadPictures} as state; while a document is taken over, what the document was rendered with. */
export function useMayLoadPictures(): boolean {
  const choice = useDisplay('pictures')
  const { heldPictures } = useAppFacts()
  const may = useSyncExternalStore(
    subscribe,
    () => mayLoadPictures(choice, lineNow()),
    () => !heldPictures,
  )
  useEffect(() => {
    // The server's documents leave pictures out too, so that none is fetched before the scripts come.
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
    document.cookie = `${cookieName}=held; path=/; max-age=${may ? 0 : year}; samesite=lax`
  }, [may])
  return may
}
