import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../features/frame/coming-soon.tsx'

export const Route = createFileRoute('/_sidebar/favorite_posts')({
  staticData: { access: [1, 55], soon: 'app.soon.favorites' },
  codeSplitGroupings: [],
  component: ComingSoon,
})
