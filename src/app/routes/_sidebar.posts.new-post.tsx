import { createFileRoute } from '@tanstack/react-router'
import { ComposePage } from '../features/compose/compose-page.tsx'
import { Editor } from '../features/editor/editor.tsx'
import { LocationField } from '../features/places/location-field.tsx'
import { StopPlaceField } from '../features/places/stop-place-field.tsx'

/** Writes a post; the address may say of which type and in which prefecture, or that it begins with what was shared into the app. */
export const Route = createFileRoute('/_sidebar/posts/new-post')({
  staticData: {
    name: 'AddPost',
    access: [1, 30, 55],
    texts: ['writing', 'places', 'reading', 'along'],
    within: 'compose.title',
  },
  validateSearch: ({ type, place, shared }: Record<string, unknown>): Opened => ({
    type: typeof type === 'string' ? type : undefined,
    place: typeof place === 'string' ? place : undefined,
    shared: shared === 'kept' || shared === 'lost' ? shared : undefined,
  }),
  component: NewPost,
})

type Opened = { type?: string | undefined; place?: string | undefined; shared?: 'kept' | 'lost' | undefined }

function NewPost() {
  const { type, place, shared } = Route.useSearch()
  return (
    <ComposePage
      Editor={Editor}
      LocationField={LocationField}
      StopPlace={StopPlaceField}
      type={type}
      place={place}
      shared={shared}
    />
  )
}
