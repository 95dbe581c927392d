import type { adminWire } from '../../contract/calls/admin-wire.gen.ts'
import type { CallName } from '../../contract/calls/index.ts'
import { wire } from '../../contract/calls/wire.gen.ts'
import { BadInput } from './call-failures.ts'

/** The parts of a call's input that become its address. */
export type AddressParts = { params?: Record<string, unknown>; query?: Record<string, unknown> }

/** Method and path of a call. Those of the admin area are loaded when it first makes one: nobody else's device keeps them. */
const routeOf = async (name: CallName): Promise<string> =>
  name in wire
    ? wire[name as keyof typeof wire]
    : (await import('../../contract/calls/admin-wire.gen.ts')).adminWire[name as keyof typeof adminWire]

/**
 * The HTTP method and the URL of a call. Path parameters are URL-encoded; a list becomes one query key per element.
 * @throws BadInput when a path parameter is missing
 */
export async function addressOf(
  origin: string,
  name: CallName,
  input: AddressParts,
): Promise<{ method: string; url: string }> {
  const [method = '', template = ''] = (await routeOf(name)).split(' ')
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
