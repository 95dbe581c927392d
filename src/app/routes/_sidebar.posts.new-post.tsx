import { createFileRoute } from '@tanstack/react-router'
import { ComposePage } from '../features/compose/compose-page.tsx'
import { Editor } from '../features/editor/editor.tsx'
import { LocationField } from '../features/places/location-field.tsx'

/** Writes a post; the address may say of which type. */
export const Route = createFileRoute('/_sidebar/posts/new-post')({
  staticData: { name: 'AddPost', access: [1, 55], texts: ['writing', 'places'], within: 'compose.title' },
  validateSearch: ({ type }: Record<string, unknown>): { type?: string | undefined } => ({
    type: typeof type === 'string' ? type : undefined,
  }),
  component: NewPost,
})

function NewPost() {
  const { type } = Route.useSearch()
  return <ComposePage Editor={Editor} LocationField={LocationField} type={type} />
}
