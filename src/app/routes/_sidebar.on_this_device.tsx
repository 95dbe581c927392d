import { createFileRoute } from '@tanstack/react-router'
import { DevicePage } from '../features/device/device-page.tsx'
import { FooterBelow } from '../features/frame/footer.tsx'

/** What waits to be sent, and what is stored on this device. */
export const Route = createFileRoute('/_sidebar/on_this_device')({
  staticData: { access: 'public', texts: ['people', 'reading'], within: 'device.title' },
  component: Device,
})

function Device() {
  return (
    <>
      <DevicePage />
      <FooterBelow />
    </>
  )
}
