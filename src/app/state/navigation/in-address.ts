import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * Changes values in an address's query.
 * @param href a path of this site
 * @param values by name; undefined removes a name
 */
export function addressWith(href: string, values: Record<string, string | undefined>): string {
  const { pathname, searchParams, hash } = new URL(href, 'http://here')
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) searchParams.delete(name)
    else searchParams.set(name, value)
  }
  const query = searchParams.size === 0 ? '' : `?${searchParams}`
  return `${pathname}${query}${hash}`
}

/** Gives a function that changes values in the current address's query, for links. */
export function useAddressWith(): (values: Record<string, string | undefined>) => string {
  const href = useRouterState({ select: state => state.location.href })
  return values => addressWith(href, values)
}

/**
 * State that is kept in the address, so that it can be shared and the browser's back button ends it. Links set it.
 * @param name in the query
 * @returns its value; `move` replaces it; `close` goes back if it was opened on this page, else removes it
 */
export function useInAddress(name: string) {
  const router = useRouter()
  const value = useRouterState({
    select: ({ location }) => {
      const found: unknown = Reflect.get(location.search, name)
      return typeof found === 'string' ? found : undefined
    },
  })
  const before = useRef(value)
  const openedHere = useRef(false)
  const leaving = useRef(false)
  useEffect(() => {
    leaving.current = false
    if (before.current === undefined) openedHere.current = value !== undefined
    before.current = value
  }, [value])

  const replace = (next: string | undefined) =>
    void router.navigate({ href: addressWith(router.latestLocation.href, { [name]: next }), replace: true })
  return {
    value,
    move: (next: string) => replace(next),
    close() {
      if (value === undefined || leaving.current) return
      leaving.current = true
      if (openedHere.current) router.history.back()
      else replace(undefined)
    },
  }
}
