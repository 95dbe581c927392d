import * as v from 'valibot'
import { type StyleValues, styleValues } from './style-values.ts'

/**
 * Reads values that were stored under an earlier list of tokens: what is not understood any more is left out, as if it were never set.
 */
export function storedValues(stored: unknown): StyleValues {
  const given = stored as { [K in keyof StyleValues]?: Record<string, unknown> } | null
  const understood = (kind: keyof StyleValues) => {
    const schemas: Record<string, v.GenericSchema> = styleValues.entries[kind].entries
    return Object.fromEntries(
      Object.entries(given?.[kind] ?? {}).filter(
        ([token, value]) => Object.hasOwn(schemas, token) && v.is(schemas[token] as v.GenericSchema, value),
      ),
    )
  }
  return { colours: understood('colours'), fonts: understood('fonts'), lengths: understood('lengths') } as StyleValues
}
