import { createFileRoute } from '@tanstack/react-router'
import { AdminArea } from '../features/admin/area/admin-area.tsx'
import { MissingPage } from '../features/frame/missing-page.tsx'

/** The admin area, which leads on to its first page. */
export const Route = createFileRoute('/_full/adminpage/')({
  staticData: { access: [55], important: 'awaited', texts: ['admin', 'reading'], within: 'nav.admin' },
  component: () => <AdminArea path="" missing={<MissingPage />} />,
})
