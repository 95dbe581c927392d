import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../features/frame/coming-soon.tsx'

export const Route = createFileRoute('/_auth/forgot_password')({
  staticData: { soon: 'app.soon.password' },
  codeSplitGroupings: [],
  component: ComingSoon,
})
