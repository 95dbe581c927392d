import { createFileRoute, useRouterState } from '@tanstack/react-router'
import { FooterBelow } from '../features/frame/footer.tsx'
import { NotificationsPage, notificationsShown } from '../features/notifications/notifications-page.tsx'

/** The notifications; `show` in the address chooses some of them. */
export const Route = createFileRoute('/_sidebar/notifications')({
  staticData: { name: 'NotificationsPage', access: [1, 30, 55], texts: ['people'] },
  component: Notifications,
})

function Notifications() {
  // Not part of the route, which the first view has: only this page reads it.
  const show = useRouterState({ select: ({ location }) => new URLSearchParams(location.searchStr).get('show') })
  return (
    <>
      <NotificationsPage shown={notificationsShown.find(each => each === show) ?? 'new'} />
      <FooterBelow />
    </>
  )
}
