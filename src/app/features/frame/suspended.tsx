import { isSuspended, useSession } from '../../state/device/open-device.ts'
import { needTexts } from '../../state/language/catalogues.ts'
import { useArriving } from '../../state/loading/use-arriving.ts'

async function load() {
  const [{ SuspensionBanner }] = await Promise.all([import('./suspension-banner.tsx'), needTexts('account')])
  return SuspensionBanner
}

/** Brings the banner of a suspended member. */
export function Suspended() {
  const session = useSession()
  const suspension = (session && isSuspended(session) && session.suspension) || null
  const Banner = useArriving(suspension !== null, load)
  return suspension && Banner && <Banner suspension={suspension} />
}
