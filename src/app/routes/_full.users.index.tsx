import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../features/frame/coming-soon.tsx'

export const Route = createFileRoute('/_full/users/')({
  staticData: { access: 'login', soon: 'app.soon.profile' },
  codeSplitGroupings: [],
  component: ComingSoon,
})
