import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { external } from '../external.ts'
import { soughtIn } from './search-address.ts'

/** The tag that was chosen last, with the time of the choice in ms: the same one chosen twice is two choices. */
export const passedTag = external<{ tags: string; at: number } | null>(null)

const tagsOf = (search: string): string => soughtIn(search).tags.join(' ')

/** Stamps the choice of a tag; other links are none. */
export function passTag(href: string, now = Date.now()): void {
  const { pathname, search } = new URL(href, 'http://here')
  const tags = pathname === '/posts' ? tagsOf(search) : ''
  if (tags !== '') passedTag.set({ tags, at: now })
}

/** Does something when the tag whose posts are shown is chosen once more: its address is the same then. */
export function useTagAgain(act: () => void): void {
  const router = useRouter()
  const again = useEffectEvent(() => {
    const { pathname, searchStr } = router.latestLocation
    if (pathname === '/posts' && tagsOf(searchStr) === passedTag.get()?.tags) act()
  })
  useEffect(() => passedTag.subscribe(again), [])
}
