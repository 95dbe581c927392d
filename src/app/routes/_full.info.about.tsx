import { createFileRoute } from '@tanstack/react-router'
import { InfoPage } from '../features/info/info-page.tsx'
import { loadInfo } from '../features/info/load-info.ts'

export const Route = createFileRoute('/_full/info/about')({
  staticData: { access: 'public', within: 'info.about' },
  loader: ({ context }) => loadInfo(context.language),
  head: ({ match }) => ({ meta: [{ title: match.context.text('info.about') }] }),
  component: Page,
})

function Page() {
  return <InfoPage name="about" first={Route.useLoaderData()} />
}
