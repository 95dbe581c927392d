import { createFileRoute } from '@tanstack/react-router'
import { AdminPages } from './-admin-pages.tsx'

/** The pages of the admin area. They are no routes of their own, so that nobody else loads their names. */
export const Route = createFileRoute('/_full/adminpage/$')({
  staticData: { access: [30, 55], important: 'awaited', texts: ['admin', 'reading'], within: 'nav.admin' },
  component: () => <AdminPages path={Route.useParams()._splat ?? ''} />,
})
