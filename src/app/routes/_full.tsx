import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Footer } from '../features/frame/footer.tsx'
import { SiteFrame } from '../features/frame/site-frame.tsx'
import { SearchForm } from '../features/search/search-form.tsx'

/** The layout of full width, with a footer. */
export const Route = createFileRoute('/_full')({ component: FullLayout })

function FullLayout() {
  return (
    <SiteFrame search={<SearchForm className="wide-only" />}>
      <Outlet />
      <Footer />
    </SiteFrame>
  )
}
