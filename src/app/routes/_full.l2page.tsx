import { createFileRoute } from '@tanstack/react-router'
import { MissingPage } from '../features/frame/missing-page.tsx'
import { InfoPage } from '../features/info/info-page.tsx'
import { pageLoader } from './-page-loader.ts'

/** The extra page, whose text an admin writes; while it has none, it is the not-found page (PRODUCT 2.17). */
export const Route = createFileRoute('/_full/l2page')({
  staticData: { access: 'public', texts: ['reading'] },
  loader: pageLoader('l2page'),
  component: () => <InfoPage name="l2page" first={Route.useLoaderData()} missing={<MissingPage />} />,
  notFoundComponent: () => <MissingPage />,
})
