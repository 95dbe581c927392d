import type { CallName } from '../../contract/calls/index.ts'
import { wire } from '../../contract/calls/wire.gen.ts'
import { BadInput } from './call-failures.ts'

/** The parts of an input that an address is made of. */
export type Placed = { params?: Record<string, unknown>; query?: Record<string, unknown> }

/**
 * Where a call goes: its method and its address below `origin`, path parameters encoded, lists as repeated keys.
 * @throws BadInput when a path parameter is missing
 */
export function addressOf(origin: string, name: CallName, input: Placed): { method: string; url: string } {
  const [method = '', template = ''] = wire[name].split(' ')
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = input.params?.[key]
    if (value === undefined || value === '') throw new BadInput(`${name} needs ${key}`)
    return encodeURIComponent(String(value))
  })
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input.query ?? {})) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null) query.append(key, String(each))
    }
  }
  const search = query.toString()
  return { method, url: `${origin}${path}${search === '' ? '' : `?${search}`}` }
}
