import { createFileRoute } from '@tanstack/react-router'
import { ComposePage } from '../features/compose/compose-page.tsx'
import { Editor } from '../features/editor/editor.tsx'

/** Writing a post. */
export const Route = createFileRoute('/_sidebar/posts/new-post')({
  staticData: { name: 'AddPost', access: [1, 55], texts: ['writing'], within: 'compose.title' },
  component: NewPost,
})

function NewPost() {
  return <ComposePage Editor={Editor} />
}
