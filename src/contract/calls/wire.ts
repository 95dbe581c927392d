import { callList } from './index.ts'

/**
 * The source of `wire.gen.ts`: method and path of each call. The page imports that file instead of the whole table, because
 * the schemas would make its first view three times as large.
 */
export function wireSource(): string {
  const lines = callList.map(({ name, spec }) => `  '${name}': '${spec.method} ${spec.path}',\n`)
  return [
    '// Made from the call table: npx vitest run --config tests/vitest.config.ts src/contract/calls/wire.test.ts -u\n',
    '\n',
    '/** Method and path of every call by its name. */\n',
    'export const wire = {\n',
    ...lines,
    '} as const\n',
  ].join('')
}
