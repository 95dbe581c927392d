import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../features/frame/coming-soon.tsx'

export const Route = createFileRoute('/_full/moments')({
  staticData: { soon: 'app.soon.moments', texts: ['reading'] },
  codeSplitGroupings: [],
  component: ComingSoon,
})
