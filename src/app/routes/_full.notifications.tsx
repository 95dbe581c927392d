import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../features/frame/coming-soon.tsx'

export const Route = createFileRoute('/_full/notifications')({
  staticData: { name: 'NotificationsPage', access: [1, 55], soon: 'app.soon.notifications', texts: ['reading'] },
  codeSplitGroupings: [],
  component: ComingSoon,
})
