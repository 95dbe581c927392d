import { createFileRoute } from '@tanstack/react-router'
import { HelpPage } from '../features/help/help-page.tsx'

/** Answers to what is asked most. Its text is read from the mirror alone. */
export const Route = createFileRoute('/_full/help')({
  staticData: { access: [1, 30, 55], texts: ['reading'], within: 'nav.help' },
  component: HelpPage,
})
