import { createFileRoute } from '@tanstack/react-router'
import { InfoPage } from '../features/info/info-page.tsx'
import { pageLoader } from './-page-loader.ts'

export const Route = createFileRoute('/_full/info/about')({
  staticData: { access: 'public', texts: ['reading'], within: 'info.about' },
  loader: pageLoader('about'),
  head: ({ match }) => ({ meta: [{ title: match.context.text('info.about') }] }),
  component: () => <InfoPage name="about" first={Route.useLoaderData()} />,
})
