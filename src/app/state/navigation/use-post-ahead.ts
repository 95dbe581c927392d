import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { needTexts } from '../language/catalogues.ts'
import { whenIdle } from '../loading/when-idle.ts'

/** Loads the code and the texts of a post's page when the browser is idle, so that the first post of a list opens as fast as the others. */
export function usePostAhead(ready: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (!ready) return
    return whenIdle(() => {
      const route = router.routesByPath['/posts/$post_slug']
      const texts = route.options.staticData?.texts ?? []
      // What does not arrive now is asked for when it is needed.
      Promise.all([router.loadRouteChunk(route), needTexts(...texts)]).catch(() => {})
    })
  }, [router, ready])
}
