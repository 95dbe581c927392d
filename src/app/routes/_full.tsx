import { createFileRoute, Outlet } from '@tanstack/react-router'
import { SearchForm } from '../features/feed/search-form.tsx'
import { Footer } from '../features/frame/footer.tsx'
import { SiteFrame } from '../features/frame/site-frame.tsx'

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
