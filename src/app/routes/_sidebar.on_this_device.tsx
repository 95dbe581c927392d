import { createFileRoute } from '@tanstack/react-router'
import { hasKept } from '../../local/keeping/has-kept.ts'
import { DevicePage } from '../features/device/device-page.tsx'
import { FooterBelow } from '../features/frame/footer.tsx'
import { needTexts } from '../state/language/catalogues.ts'
import { lazyPart } from '../state/loading/lazy-part.tsx'
import { useLive } from '../state/reading/use-live.ts'

const OwnCards = lazyPart(
  async () => (await Promise.all([import('../features/card/own-cards.tsx'), needTexts('emergency')]))[0].OwnCards,
)

const KeptHere = lazyPart(
  async () =>
    (await Promise.all([import('../features/tunnel/kept-here.tsx'), needTexts('tunnel', 'places')]))[0].KeptHere,
)

/** Loads what shows kept lists and collections where there are some. */
function Kept() {
  const { value } = useLive(
    async mirror => (await hasKept(mirror, 'lists')) || (await hasKept(mirror, 'collections')),
    'keeps lists',
    undefined,
  )
  return value && <KeptHere />
}

/** What waits to be sent, and what is stored on this device. */
export const Route = createFileRoute('/_sidebar/on_this_device')({
  staticData: { access: 'public', texts: ['people', 'reading'], within: 'device.title' },
  component: Device,
})

function Device() {
  return (
    <>
      <DevicePage kept={<Kept />} card={<OwnCards />} />
      <FooterBelow />
    </>
  )
}
