import { isSuspended, useSession } from '../../state/device/open-device.ts'
import { needTexts } from '../../state/language/catalogues.ts'
import { useLazyPart } from '../../state/loading/use-lazy-part.ts'

async function load() {
  const [{ SuspensionBanner }] = await Promise.all([import('./suspension-banner.tsx'), needTexts('account')])
  return SuspensionBanner
}

/** Loads the banner of a suspended member. */
export function Suspended() {
  const session = useSession()
  const suspension = (session && isSuspended(session) && session.suspension) || null
  const Banner = useLazyPart(suspension !== null, load)
  return suspension && Banner && <Banner suspension={suspension} />
}
