import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../features/frame/coming-soon.tsx'

export const Route = createFileRoute('/_full/favorite_tags')({
  staticData: { access: [1, 55], soon: 'app.soon.tags' },
  codeSplitGroupings: [],
  component: ComingSoon,
})
