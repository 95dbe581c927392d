import { callList } from './index.ts'

/**
 * The source of `wire.gen.ts`: of each call only what a client puts on the wire. The page imports that file instead of the
 * table, whose schemas would triple its first view.
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
