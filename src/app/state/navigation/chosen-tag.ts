import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { proxy, subscribe } from 'valtio/vanilla'
import { soughtIn } from './search-address.ts'

/** The tag that was chosen last, with the time of the choice in ms, so that the same tag chosen twice is two choices. */
export const chosenTag = proxy<{ last: { tags: string; at: number } | null }>({ last: null })

const tagsOf = (search: string): string => soughtIn(search).tags.join(' ')

/** Called for each link that is followed: remembers a tag's link as the last choice, and ignores all others. */
export function noteChosenTag(href: string, now = Date.now()): void {
  const { pathname, search } = new URL(href, 'http://here')
  const tags = pathname === '/posts' ? tagsOf(search) : ''
  if (tags !== '') chosenTag.last = { tags, at: now }
}

/** Calls `act` when the tag whose posts are shown is chosen again: its address stays the same, so the router does nothing. */
export function useTagChosenAgain(act: () => void): void {
  const router = useRouter()
  const again = useEffectEvent(() => {
    const { pathname, searchStr } = router.latestLocation
    if (pathname === '/posts' && tagsOf(searchStr) === chosenTag.last?.tags) act()
  })
  // Called at once: valtio's usual moment later, the link may have changed the address already.
  useEffect(() => subscribe(chosenTag, again, true), [])
}
