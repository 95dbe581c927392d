import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../features/frame/coming-soon.tsx'

export const Route = createFileRoute('/_sidebar/edit_post/$post_slug')({
  staticData: { access: 'login', important: true, soon: 'app.soon.edit' },
  codeSplitGroupings: [],
  component: ComingSoon,
})
