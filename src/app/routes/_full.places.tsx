import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../features/frame/coming-soon.tsx'

export const Route = createFileRoute('/_full/places')({
  staticData: { soon: 'app.soon.places', texts: ['reading'] },
  codeSplitGroupings: [],
  component: ComingSoon,
})
