import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../features/frame/coming-soon.tsx'

export const Route = createFileRoute('/_sidebar/followed/')({
  staticData: { access: [1, 55], soon: 'app.soon.followed' },
  codeSplitGroupings: [],
  component: ComingSoon,
})
