import { useSession } from '../device/open-device.ts'
import { needTexts } from '../language/catalogues.ts'
import { lazyPart } from '../loading/lazy-part.tsx'

const PushCard = lazyPart(async () => {
  const [{ PushCard }] = await Promise.all([import('./push-card.tsx'), needTexts('push')])
  return PushCard
})

/**
 * Offers notifications of the system at a fitting moment, once on each device.
 * @param props.fits whether the moment has come: after a deed of the member's own, or when an answer is here
 */
export function PushOffer({ fits, className }: { fits: boolean; className?: string | undefined }) {
  const session = useSession()
  return session && fits ? <PushCard account={session.id} className={className} /> : null
}
