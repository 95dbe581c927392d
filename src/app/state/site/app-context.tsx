import { createContext, type ReactNode, use } from 'react'
import type { SiteFacts } from '../../../contract/page.ts'

/** What every screen may know of the page that it is part of. */
export type AppFacts = {
  site: SiteFacts
  /** The clock of the first paint, in ms: the document's reading, so that server and browser write the same times. */
  firstNow: number
  /** Whether the document was rendered without its pictures. */
  heldPictures: boolean
}

const AppContext = createContext<AppFacts>({ site: { origin: '', supportUrl: null }, firstNow: 0, heldPictures: false })

/** Gives {@link AppFacts} to everything below. */
export function AppFactsProvider({ facts, children }: { facts: AppFacts; children: ReactNode }) {
  return <AppContext value={facts}>{children}</AppContext>
}

/** @see AppFacts */
export const useAppFacts = (): AppFacts => use(AppContext)
