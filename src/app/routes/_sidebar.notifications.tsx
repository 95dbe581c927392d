import { createFileRoute } from '@tanstack/react-router'
import type { NotificationSelection } from '../../local/notifications/views.ts'
import { FooterBelow } from '../features/frame/footer.tsx'
import { NotificationsPage } from '../features/notifications/notifications-page.tsx'

/** The notifications; `show` in the address chooses the unread ones. */
export const Route = createFileRoute('/_sidebar/notifications')({
  staticData: { name: 'NotificationsPage', access: [1, 55], texts: ['people'] },
  validateSearch: ({ show }: Record<string, unknown>): { show?: 'unread' | undefined } => ({
    show: show === 'unread' ? show : undefined,
  }),
  component: Notifications,
})

function Notifications() {
  const { show = 'new' }: { show?: NotificationSelection | undefined } = Route.useSearch()
  return (
    <>
      <NotificationsPage selection={show} />
      <FooterBelow />
    </>
  )
}
