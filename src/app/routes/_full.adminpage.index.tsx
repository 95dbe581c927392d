import { createFileRoute } from '@tanstack/react-router'
import { AdminPages } from './-admin-pages.tsx'

/** The admin area, which leads on to its first page. */
export const Route = createFileRoute('/_full/adminpage/')({
  staticData: { access: [30, 55], important: 'awaited', texts: ['admin', 'reading'], within: 'nav.admin' },
  component: () => <AdminPages path="" />,
})
