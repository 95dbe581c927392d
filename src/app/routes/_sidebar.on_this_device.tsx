import { createFileRoute } from '@tanstack/react-router'
import { DevicePage } from '../features/device/device-page.tsx'
import { FooterBelow } from '../features/frame/footer.tsx'
import { needTexts } from '../state/language/catalogues.ts'
import { lazyPart } from '../state/loading/lazy-part.tsx'

const OwnCards = lazyPart(
  async () => (await Promise.all([import('../features/card/own-cards.tsx'), needTexts('emergency')]))[0].OwnCards,
)

/** What waits to be sent, and what is stored on this device. */
export const Route = createFileRoute('/_sidebar/on_this_device')({
  staticData: { access: 'public', texts: ['people', 'reading'], within: 'device.title' },
  component: Device,
})

function Device() {
  return (
    <>
      <DevicePage card={<OwnCards />} />
      <FooterBelow />
    </>
  )
}
