import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../features/frame/coming-soon.tsx'

export const Route = createFileRoute('/_full/membership')({
  staticData: { access: [1, 55], soon: 'app.soon.membership', texts: ['reading'] },
  codeSplitGroupings: [],
  component: ComingSoon,
})
