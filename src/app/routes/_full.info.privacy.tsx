import { createFileRoute } from '@tanstack/react-router'
import { InfoPage } from '../features/info/info-page.tsx'
import { loadInfo } from '../features/info/load-info.ts'

export const Route = createFileRoute('/_full/info/privacy')({
  staticData: { access: 'public', within: 'info.privacy' },
  loader: ({ context }) => loadInfo(context.language),
  head: ({ match }) => ({ meta: [{ title: match.context.text('info.privacy') }] }),
  component: Page,
})

function Page() {
  return <InfoPage name="privacy" first={Route.useLoaderData()} />
}
