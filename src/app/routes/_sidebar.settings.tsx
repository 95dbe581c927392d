import { createFileRoute } from '@tanstack/react-router'
import { FooterBelow } from '../features/frame/footer.tsx'
import { BlockedPeople } from '../features/people/blocked-people.tsx'
import { SettingsPage } from '../features/settings/settings-page.tsx'

/** Privacy, visibility, notifications, and how the site looks. */
export const Route = createFileRoute('/_sidebar/settings')({
  staticData: { access: [1, 30, 55], important: true, texts: ['account', 'people'], within: 'nav.settings' },
  component: Settings,
})

function Settings() {
  return (
    <>
      <SettingsPage blocked={<BlockedPeople />} />
      <FooterBelow />
    </>
  )
}
