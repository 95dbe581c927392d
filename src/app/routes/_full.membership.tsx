import { createFileRoute } from '@tanstack/react-router'
import { InfoPage } from '../features/info/info-page.tsx'

/** What being a member means, and what the premium badge is. Its text is read from the mirror alone. */
export const Route = createFileRoute('/_full/membership')({
  staticData: { access: [1, 30, 55], texts: ['reading'], within: 'info.membership' },
  component: () => <InfoPage name="membership" first={undefined} />,
})
