import { createFileRoute } from '@tanstack/react-router'
import { InfoPage } from '../features/info/info-page.tsx'
import { loadInfo } from '../features/info/load-info.ts'

export const Route = createFileRoute('/_full/info/terms')({
  staticData: { access: 'public', within: 'info.terms' },
  loader: ({ context }) => loadInfo(context.language),
  head: ({ match }) => ({ meta: [{ title: match.context.text('info.terms') }] }),
  component: Page,
})

function Page() {
  return <InfoPage name="terms" first={Route.useLoaderData()} />
}
