import { createFileRoute } from '@tanstack/react-router'
import { EditPage } from '../features/compose/edit-page.tsx'
import { Editor } from '../features/editor/editor.tsx'
import { MissingPage } from '../features/frame/missing-page.tsx'
import { LocationField } from '../features/places/location-field.tsx'
import { StopPlaceField } from '../features/places/stop-place-field.tsx'

/** Edits an own post. */
export const Route = createFileRoute('/_sidebar/edit_post/$post_slug')({
  staticData: {
    access: 'login',
    important: true,
    texts: ['writing', 'places', 'reading', 'along'],
    within: 'compose.edit.title',
  },
  component: EditOwnPost,
})

function EditOwnPost() {
  const { post_slug } = Route.useParams()
  return (
    <EditPage
      slug={post_slug}
      Editor={Editor}
      LocationField={LocationField}
      StopPlace={StopPlaceField}
      missing={<MissingPage known="post.missing" />}
    />
  )
}
