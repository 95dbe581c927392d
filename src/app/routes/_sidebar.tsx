import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Footer } from '../features/frame/footer.tsx'
import { SiteFrame } from '../features/frame/site-frame.tsx'
import { SearchForm } from '../features/search/search-form.tsx'
import { Later } from '../state/loading/later.tsx'
import { partOfDocument } from '../state/loading/part-of-document.tsx'
import { BesidePlace } from '../ui/frame/beside.tsx'
import { MyTags } from './-my-tags.tsx'

/** The layout with the right sidebar. */
export const Route = createFileRoute('/_sidebar')({
  loader: ({ context }) => context.source.sidebar(),
  component: SidebarLayout,
})

/** No phone shows it. */
const Sidebar = partOfDocument(async () => (await import('../features/sidebar/sidebar.tsx')).Sidebar)

function SidebarLayout() {
  return (
    <SiteFrame
      search={<SearchForm className="wide-only" />}
      side={
        <>
          <BesidePlace />
          <Later>
            <Sidebar first={Route.useLoaderData()} favorites={<MyTags />} footer={<Footer />} />
          </Later>
        </>
      }
    >
      <Outlet />
    </SiteFrame>
  )
}
