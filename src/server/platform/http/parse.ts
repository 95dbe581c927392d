import * as v from 'valibot'
import type { CallSpec } from '../../../contract/calls/define.ts'
import { CallError } from '../../../contract/errors.ts'

type Issue = { path: string; message: string }

/** The parsed parts of a request; a part that the call does not have is undefined. */
export type Parsed = { params: unknown; query: unknown; body: unknown }

/**
 * Parses all parts of a request by the call's schemas.
 * @throws CallError bad_request naming every refused field by its dotted path
 */
export function parseInput(spec: CallSpec, given: Parsed): Parsed {
  const issues: Issue[] = longLists(given.body)
  if (issues.length > 0) throw new CallError('bad_request', { issues })
  const part = (schema: v.GenericSchema | undefined, input: unknown) => {
    if (schema === undefined) return undefined
    const result = v.safeParse(schema, input)
    if (result.success) return result.output
    issues.push(...result.issues.map(asIssue))
    return undefined
  }
  const parsed = {
    params: part(spec.params, given.params),
    query: part(spec.query, plainLists(given.query)),
    body: storable(part(spec.body, given.body ?? {})),
  }
  issues.push(...zeroCharacters(given.params), ...zeroCharacters(given.query))
  if (issues.length > 0) throw new CallError('bad_request', { issues })
  return parsed
}

/** More than any list of a call may have. */
const mostItems = 1_000

/** Finds lists that are longer than any may be, so that their items are never looked at one by one. */
const longLists = (body: unknown): Issue[] =>
  Object.entries(body ?? {})
    .filter(([, value]) => Array.isArray(value) && value.length > mostItems)
    .map(([path]) => ({ path, message: 'error.field' }))

const asIssue = (issue: v.BaseIssue<unknown>): Issue => ({
  path: v.getDotPath(issue) ?? '',
  message: issue.message,
})

/**
 * Finds zero characters in path and query. PostgreSQL refuses them, so nothing stored has one and such a request can only be wrong.
 */
function zeroCharacters(fields: unknown): Issue[] {
  return Object.entries(fields ?? {})
    .filter(([, value]) => [value].flat().some(each => typeof each === 'string' && each.includes('\0')))
    .map(([path]) => ({ path, message: 'error.field' }))
}

/** Removes from a body what PostgreSQL can't store: zero characters and unpaired surrogates, both of which JSON can carry. */
function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
  if (Array.isArray(value)) return value.map(storable)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, storable(each)]))
}

/** `name[]=x`, as some clients write lists, is the same as `name=x`. */
function plainLists(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return query
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name.replace(/\[\]$/, ''), value]))
}
