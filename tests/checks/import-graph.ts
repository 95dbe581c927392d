import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { rules } from './boundary-rules.ts'

/** Reads who imports whom. */
async function read(paths: readonly string[], options: object): Promise<ICruiseResult> {
  const { output } = await cruise([...paths], { ...rules.options, ...options } as never)
  return output as ICruiseResult
}

/** Reads the modules of some folders and holds them against rules. */
export const checkImports = (paths: readonly string[], forbidden: object[]): Promise<ICruiseResult> =>
  read(paths, { ruleSet: { forbidden }, validate: true })

/**
 * @param kind `values` leaves out imports of types alone: they change nothing that happens
 * @returns by module, the modules of the project that it imports
 */
export async function readImports(kind: 'values' | 'all' = 'values'): Promise<Map<string, string[]>> {
  const { modules } = await read(['src', 'sw', 'tests'], { exclude: { path: '^tests/(?:results|checks/canary)/' } })
  return new Map(
    modules
      .filter(({ source }) => /^(?:src|sw|tests)\//.test(source))
      .map(({ source, dependencies }) => [
        source,
        dependencies
          .filter(each => kind === 'all' || !each.dependencyTypes.includes('type-only'))
          .map(({ resolved }) => resolved),
      ]),
  )
}
