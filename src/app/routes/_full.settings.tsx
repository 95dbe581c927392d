import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../features/frame/coming-soon.tsx'

export const Route = createFileRoute('/_full/settings')({
  staticData: { access: [1, 55], important: true, soon: 'app.soon.settings' },
  codeSplitGroupings: [],
  component: ComingSoon,
})
