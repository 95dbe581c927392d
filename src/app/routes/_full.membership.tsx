import { createFileRoute } from '@tanstack/react-router'
import { InfoPage } from '../features/info/info-page.tsx'
import { loadInfo } from '../features/info/load-info.ts'

/** What being a member means, and what the premium badge is. */
export const Route = createFileRoute('/_full/membership')({
  staticData: { access: [1, 55], within: 'info.membership' },
  loader: ({ context }) => loadInfo(context.language),
  component: () => <InfoPage name="membership" first={Route.useLoaderData()} />,
})
