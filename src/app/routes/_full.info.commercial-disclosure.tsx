import { createFileRoute } from '@tanstack/react-router'
import { InfoPage } from '../features/info/info-page.tsx'
import { loadInfo } from '../features/info/load-info.ts'

export const Route = createFileRoute('/_full/info/commercial-disclosure')({
  staticData: { access: 'public', within: 'info.commercial' },
  loader: ({ context }) => loadInfo(context.language),
  head: ({ match }) => ({ meta: [{ title: match.context.text('info.commercial') }] }),
  component: Page,
})

function Page() {
  return <InfoPage name="commercial" first={Route.useLoaderData()} />
}
