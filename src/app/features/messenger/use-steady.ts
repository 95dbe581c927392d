import { useRef } from 'react'

/**
 * The same things as at the last drawing where nothing about them has changed: a live query reads each anew, and what is drawn of a
 * thing is drawn again only for another one.
 */
export function useSteady<T>(things: readonly T[], idOf: (thing: T) => string): T[] {
  const held = useRef(new Map<string, { thing: T; json: string }>())
  const steady = things.map(thing => {
    const json = JSON.stringify(thing)
    const before = held.current.get(idOf(thing))
    return before?.json === json ? before : { thing, json }
  })
  held.current = new Map(steady.map(each => [idOf(each.thing), each]))
  return steady.map(each => each.thing)
}
