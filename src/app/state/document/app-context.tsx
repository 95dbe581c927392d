import { createContext, type ReactNode, use } from 'react'
import type { DocumentPictures, SiteFacts } from '../../../contract/page.ts'

/** What the document tells every screen. */
export type AppFacts = {
  site: SiteFacts
  /** The time of the first paint, in ms: taken from the document, so that server and browser render the same times. */
  firstNow: number
  /** How the document was rendered. */
  pictures: DocumentPictures
}

const AppContext = createContext<AppFacts>({
  site: { origin: '', supportUrl: null, places: false, assistant: false, seller: {} },
  firstNow: 0,
  pictures: 'high',
})

/** Provides {@link AppFacts} to everything below. */
export function AppFactsProvider({ facts, children }: { facts: AppFacts; children: ReactNode }) {
  return <AppContext value={facts}>{children}</AppContext>
}

/** @see AppFacts */
export const useAppFacts = (): AppFacts => use(AppContext)
