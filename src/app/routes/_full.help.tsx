import { createFileRoute } from '@tanstack/react-router'
import { HelpPage } from '../features/help/help-page.tsx'
import { pageLoader } from './-page-loader.ts'

/** Answers to what is asked most. */
export const Route = createFileRoute('/_full/help')({
  staticData: { access: [1, 55], texts: ['reading'], within: 'nav.help' },
  loader: pageLoader('help'),
  component: () => <HelpPage first={Route.useLoaderData()} />,
})
