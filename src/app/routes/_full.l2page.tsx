import { createFileRoute, notFound } from '@tanstack/react-router'
import { MissingPage } from '../features/frame/missing-page.tsx'

/** The extra page, whose text an admin writes; while it has none, it is the not-found page (PRODUCT 2.17). */
export const Route = createFileRoute('/_full/l2page')({
  loader: () => {
    throw notFound()
  },
  codeSplitGroupings: [],
  notFoundComponent: () => <MissingPage />,
})
