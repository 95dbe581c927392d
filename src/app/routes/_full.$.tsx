import { createFileRoute, notFound } from '@tanstack/react-router'
import { MissingPage } from '../features/frame/missing-page.tsx'

/** Any other path. */
export const Route = createFileRoute('/_full/$')({
  loader: () => {
    throw notFound()
  },
  codeSplitGroupings: [],
  notFoundComponent: () => <MissingPage />,
})
