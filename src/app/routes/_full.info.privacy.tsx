import { createFileRoute } from '@tanstack/react-router'
import { InfoPage } from '../features/info/info-page.tsx'
import { pageLoader } from './-page-loader.ts'

export const Route = createFileRoute('/_full/info/privacy')({
  staticData: { access: 'public', texts: ['reading'], within: 'info.privacy' },
  loader: pageLoader('privacy'),
  head: ({ match }) => ({ meta: [{ title: match.context.text('info.privacy') }] }),
  component: () => <InfoPage name="privacy" first={Route.useLoaderData()} />,
})
