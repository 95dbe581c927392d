import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * An address with other values in its query.
 * @param href a path of this site
 * @param values by name; undefined takes a name away
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

/** Gives the current address with other values in its query, for links. */
export function useAddressWith(): (values: Record<string, string | undefined>) => string {
  const href = useRouterState({ select: state => state.location.href })
  return values => addressWith(href, values)
}

/**
 * Something of a page that stands in its address, so that it can be shared and the browser's back closes it. Links open it.
 * @param name in the query
 * @returns its value; `move` puts another one in its place, `close` goes back to where it was opened, or takes it away
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
