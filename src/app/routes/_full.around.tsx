import { createFileRoute } from '@tanstack/react-router'
import { SearchForm } from '../features/search/search-form.tsx'
import s from '../features/sidebar/around.module.css'
import { Sidebar } from '../features/sidebar/sidebar.tsx'
import { useText } from '../state/language/text.tsx'
import { useTitle } from '../state/navigation/use-title.ts'
import { MyTags } from './-my-tags.tsx'

/** The sidebar as a page of its own, for windows that have no room for it. */
export const Route = createFileRoute('/_full/around')({
  staticData: { access: 'public', within: 'nav.around' },
  loader: ({ context }) => context.source.sidebar(),
  head: ({ match }) => ({ meta: [{ title: match.context.text('nav.around') }] }),
  component: Around,
})

function Around() {
  const text = useText()
  const first = Route.useLoaderData()
  useTitle(text('nav.around'))
  return (
    <div className={`side ${s.around}`}>
      <h1 className="sr">{text('nav.around')}</h1>
      <SearchForm className="phone-only" />
      <Sidebar first={first} favorites={<MyTags />} footer={null} />
    </div>
  )
}
