import { createFileRoute } from '@tanstack/react-router'
import { FavoriteTagsPage } from '../features/tags/favorite-tags-page.tsx'

/** Edits the favourite tags. */
export const Route = createFileRoute('/_full/favorite_tags')({
  staticData: { access: [1, 30, 55], texts: ['reading', 'search'], within: 'tags.title' },
  component: FavoriteTagsPage,
})
