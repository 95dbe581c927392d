import { createFileRoute } from '@tanstack/react-router'
import { PhrasesPage } from '../features/phrases/phrases-page.tsx'

/** Sentences that one shows to somebody. */
export const Route = createFileRoute('/_full/phrases')({
  staticData: { access: 'public', texts: ['phrases', 'reading'], within: 'phrases.title' },
  head: ({ match }) => ({ meta: [{ title: match.context.text('phrases.title') }] }),
  component: PhrasesPage,
})
