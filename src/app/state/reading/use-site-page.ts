import { useEffect, useState } from 'react'
import type { Language } from '../../../contract/messages/text.ts'
import type { SitePageName } from '../../../contract/site-pages.ts'
import { type PageAnswer, readPage } from '../../../local/site-pages/site-pages.ts'
import { useConnection } from '../device/online.ts'
import { useDevice, useMirror } from '../device/open-device.ts'
import { type LoadOutcome, loadOutcomeOf, type WhyNot, whyNothing } from './sync-outcome.ts'
import { useLive } from './use-live.ts'

/**
 * One of the pages whose texts admins write: from the document, then as the mirror holds it. A device that has none of them asks for all.
 * @param first the document's or loader's value
 * @returns `unknown` until it arrives; `why` it does not
 */
export function useSitePage(
  name: SitePageName,
  language: Language,
  first: PageAnswer | undefined,
): { answer: PageAnswer; why: WhyNot | null; again: () => void } {
  const device = useDevice()
  const mirror = useMirror()
  const connection = useConnection()
  const [outcome, setOutcome] = useState<LoadOutcome | null>(null)
  const { value, mirror: isRead } = useLive(
    held => readPage(held, name, language),
    `page ${name} ${language}`,
    first,
    held => held.state !== 'unknown',
  )
  const answer = value ?? { state: 'unknown' }
  const load = () => {
    if (device) void device.sync.loadPages().then(loaded => setOutcome(loadOutcomeOf(loaded)))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again with a signal or another account
  useEffect(() => {
    if (mirror && !isRead) load()
  }, [mirror, connection])
  const unknown = answer.state === 'unknown'
  return { answer, why: unknown ? whyNothing(outcome, connection) : null, again: load }
}
