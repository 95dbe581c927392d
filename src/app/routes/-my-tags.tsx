import { lazy } from 'react'
import { needTexts } from '../state/language/catalogues.ts'

/** A member's favourite tags in the sidebar; not part of the first view, which is a visitor's. */
export const MyTags = lazy(async () => {
  const [{ MyTags }] = await Promise.all([import('../features/tags/my-tags.tsx'), needTexts('search')])
  return { default: MyTags }
})
