import { callList } from './index.ts'

/**
 * The sources of `wire.gen.ts` and `admin-wire.gen.ts`: method and path of each call. The page imports these files instead of the whole
 * table, because the schemas would make its first view three times as large; those of the admin area are loaded with its first call.
 */
export const wireSource = (): string =>
  sourceOf(
    'Method and path of every call by its name, but those of the admin area.',
    'wire',
    name => !isOfAdminArea(name),
  )

/** @see wireSource */
export const adminWireSource = (): string =>
  sourceOf('Method and path of the calls of the admin area by their names.', 'adminWire', isOfAdminArea)

const isOfAdminArea = (name: string): boolean => name.startsWith('admin.')

function sourceOf(saying: string, constant: string, has: (name: string) => boolean): string {
  const lines = callList.flatMap(({ name, spec }) =>
    has(name) ? [`  '${name}': '${spec.method} ${spec.path}',\n`] : [],
  )
  return [
    '// Made from the call table: npx vitest run --config tests/vitest.config.ts src/contract/calls/wire.test.ts -u\n',
    '\n',
    `/** ${saying} */\n`,
    `export const ${constant} = {\n`,
    ...lines,
    '} as const\n',
  ].join('')
}
