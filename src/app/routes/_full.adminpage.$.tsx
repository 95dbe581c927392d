import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../features/frame/coming-soon.tsx'

export const Route = createFileRoute('/_full/adminpage/$')({
  staticData: { access: [55], important: 'awaited', soon: 'app.soon.admin', texts: ['reading'] },
  codeSplitGroupings: [],
  component: ComingSoon,
})
