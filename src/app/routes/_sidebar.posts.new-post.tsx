import { createFileRoute } from '@tanstack/react-router'
import { ComposePage } from '../features/compose/compose-page.tsx'
import { Editor } from '../features/editor/editor.tsx'
import { LocationField } from '../features/places/location-field.tsx'

/** Writes a post. */
export const Route = createFileRoute('/_sidebar/posts/new-post')({
  staticData: { name: 'AddPost', access: [1, 55], texts: ['writing', 'places'], within: 'compose.title' },
  component: NewPost,
})

function NewPost() {
  return <ComposePage Editor={Editor} LocationField={LocationField} />
}
