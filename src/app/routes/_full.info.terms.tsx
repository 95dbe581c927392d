import { createFileRoute } from '@tanstack/react-router'
import { InfoPage } from '../features/info/info-page.tsx'
import { pageLoader } from './-page-loader.ts'

export const Route = createFileRoute('/_full/info/terms')({
  staticData: { access: 'public', texts: ['reading'], within: 'info.terms' },
  loader: pageLoader('terms'),
  head: ({ match }) => ({ meta: [{ title: match.context.text('info.terms') }] }),
  component: () => <InfoPage name="terms" first={Route.useLoaderData()} />,
})
