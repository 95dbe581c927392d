import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../features/frame/coming-soon.tsx'

export const Route = createFileRoute('/_full/moderation')({
  staticData: { soon: 'app.soon.moderation' },
  codeSplitGroupings: [],
  component: ComingSoon,
})
