import { createFileRoute } from '@tanstack/react-router'
import { InfoPage } from '../features/info/info-page.tsx'
import { pageLoader } from './-page-loader.ts'

/** What being a member means, and what the premium badge is. */
export const Route = createFileRoute('/_full/membership')({
  staticData: { access: [1, 55], texts: ['reading'], within: 'info.membership' },
  loader: pageLoader('membership'),
  component: () => <InfoPage name="membership" first={Route.useLoaderData()} />,
})
