import { createFileRoute } from '@tanstack/react-router'
import { InfoPage } from '../features/info/info-page.tsx'
import { pageLoader } from './-page-loader.ts'

export const Route = createFileRoute('/_full/info/commercial-disclosure')({
  staticData: { access: 'public', texts: ['reading'], within: 'info.commercial' },
  loader: pageLoader('commercial'),
  head: ({ match }) => ({ meta: [{ title: match.context.text('info.commercial') }] }),
  component: () => <InfoPage name="commercial" first={Route.useLoaderData()} />,
})
