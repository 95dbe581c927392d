import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../features/frame/coming-soon.tsx'

export const Route = createFileRoute('/_full/messenger/$chat_id')({
  staticData: { access: [1, 55], soon: 'app.soon.messenger', texts: ['reading'] },
  codeSplitGroupings: [],
  component: ComingSoon,
})
