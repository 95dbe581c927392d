import * as v from 'valibot'

/** Whether a value is what a schema says, so that parsing it would give just the same. */
type Check = (value: unknown) => boolean

/**
 * Makes a check that says yes only where parsing a value by the schema would give the same value: nothing missing, nothing more, nothing
 * changed. Parsing an answer copies each of its fields, which took longer than writing its JSON; nearly all answers are exact. A no may be
 * wrong: then the schema itself has to be asked.
 */
export function isExactly(schema: v.GenericSchema): Check {
  const make = checks[schema.type]
  return make === undefined || 'pipe' in schema ? piped(schema) : make(schema as never)
}

const checks: Record<string, (schema: never) => Check> = {
  string: () => value => typeof value === 'string',
  number: () => value => typeof value === 'number' && !Number.isNaN(value),
  boolean: () => value => typeof value === 'boolean',
  picklist: ({ options }: { options: readonly unknown[] }) => {
    const known = new Set(options)
    return value => known.has(value)
  },
  nullable: ({ wrapped, default: instead }: Wrapping) => {
    const check = isExactly(wrapped)
    return value => (value === null ? instead === undefined : check(value))
  },
  optional: ({ wrapped, default: instead }: Wrapping) => {
    const check = isExactly(wrapped)
    return value => (value === undefined ? instead === undefined : check(value))
  },
  array: ({ item }: { item: v.GenericSchema }) => {
    const check = isExactly(item)
    return value => Array.isArray(value) && value.every(check)
  },
  record: (schema: { key: v.GenericSchema; value: v.GenericSchema }) => {
    const [isKey, isValue] = [isExactly(schema.key), isExactly(schema.value)]
    return value => {
      if (!isPlain(value)) return false
      for (const name in value) if (!isKey(name) || !isValue(value[name])) return false
      return true
    }
  },
  object: ({ entries }: { entries: Record<string, v.GenericSchema> }) => {
    const fields = new Map(
      Object.entries(entries).map(([name, schema]) => [name, { check: isExactly(schema), needed: !mayMiss(schema) }]),
    )
    const needed = [...fields.values()].filter(field => field.needed).length
    return value => {
      if (!isPlain(value)) return false
      let found = 0
      for (const name in value) {
        const field = fields.get(name)
        if (field === undefined || !field.check(value[name])) return false
        if (field.needed) found++
      }
      return found === needed
    }
  },
}

type Wrapping = { wrapped: v.GenericSchema; default?: unknown }

/** Whether an object is the same without this field; where there is a default, parsing would add it. */
const mayMiss = (schema: v.GenericSchema & { default?: unknown }): boolean =>
  schema.type === 'optional' && schema.default === undefined

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** All other schemas, such as strings with a rule: right for what is no object, since parsing gives objects as copies. */
const piped =
  (schema: v.GenericSchema): Check =>
  value => {
    const parsed = v.safeParse(schema, value)
    return parsed.success && parsed.output === value
  }
