import { createFileRoute } from '@tanstack/react-router'
import { InHand } from '../features/card/in-hand.tsx'
import { EmergencyPage } from '../features/emergency/emergency-page.tsx'
import { PhrasesLink } from '../features/phrases/phrases-link.tsx'
import { pageLoader } from './-page-loader.ts'

export const Route = createFileRoute('/_full/emergency')({
  staticData: { access: 'public', texts: ['emergency', 'reading'], within: 'nav.emergency' },
  loader: pageLoader('emergency'),
  head: ({ match }) => ({ meta: [{ title: match.context.text('nav.emergency') }] }),
  component: Emergency,
})

function Emergency() {
  const inHand = (
    <>
      <InHand />
      <PhrasesLink />
    </>
  )
  return <EmergencyPage first={Route.useLoaderData()} inHand={inHand} />
}
