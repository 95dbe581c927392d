import { createFileRoute, Outlet } from '@tanstack/react-router'
import { WideFrame } from '../features/frame/wide-frame.tsx'
import { SearchForm } from '../features/search/search-form.tsx'

/** The layout of pages that fill the window between the bars and scroll by themselves. */
export const Route = createFileRoute('/_wide')({ component: WideLayout })

function WideLayout() {
  return (
    <WideFrame search={<SearchForm className="wide-only" />}>
      <Outlet />
    </WideFrame>
  )
}
