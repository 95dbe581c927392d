import type { GenericSchema } from 'valibot'
import { callList } from '../../src/contract/calls/index.ts'

/** A schema as it is made, with what it is made of. */
type Made = GenericSchema & {
  type: string
  wrapped?: Made
  entries?: Record<string, Made>
  options?: readonly unknown[]
  item?: Made
  pipe?: readonly Made[]
}

/** What a schema is without what it may lack. */
const bare = (schema: Made): Made => (schema.wrapped === undefined ? schema : bare(schema.wrapped))

/** The fields of an object's schema, each with what it is; none where it is made in another way. */
export function fieldsOf(schema: GenericSchema | undefined): [name: string, schema: Made][] {
  const { entries } = (schema ?? {}) as Partial<Made>
  return Object.entries(entries ?? {}).map(([name, each]) => [name, bare(each)])
}

/** Whether a field takes one value, and no list. */
export const isSingle = (schema: Made): boolean =>
  schema.type === 'union'
    ? (schema.options ?? []).every(each => isSingle(bare(each as Made)))
    : ['string', 'number', 'boolean', 'picklist', 'literal'].includes(schema.type)

const isSchema = (each: unknown): each is Made => typeof each === 'object' && each !== null && 'type' in each

/** Every kind of schema that a schema is made of. */
export function kindsIn(schema: GenericSchema | undefined): string[] {
  if (schema === undefined) return []
  const { type, wrapped, entries, options, item, pipe } = schema as Made
  const parts = [wrapped, item, ...Object.values(entries ?? {}), ...(pipe ?? []).slice(1), ...(options ?? [])]
  return [type, ...parts.filter(isSchema).flatMap(kindsIn)]
}

const nowhere = '0192f0c1-0000-7000-8000-000000000000'

/** Where a call is asked, about what is not there. */
export const addressAt = (path: string): string => path.replaceAll(/\{\w+\}/g, nowhere)

/** Every call whose body has fields. */
export const callsWithFields = callList.filter(({ spec }) => fieldsOf(spec.body).length > 0)

/** Whether a schema is another one, a list of it or what may be it. */
export function isMadeOf(schema: GenericSchema, sought: GenericSchema): boolean {
  if (schema === sought) return true
  const { wrapped, item, options, pipe } = schema as Made
  const parts = [wrapped, item, ...(options ?? []), ...(pipe ?? [])].filter(isSchema)
  return parts.some(part => part !== schema && isMadeOf(part, sought))
}
