import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { variables } from './variables.ts'

it("README's table of configuration is the one that the server reads", () => {
  const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8')
  const written = readme.split('<!-- configuration -->')[1]?.split('<!-- /configuration -->')[0]?.trim()
  const rows = Object.values(variables).map(
    each => `| \`${each.name}\` | ${each.default === null ? '' : `\`${each.default}\``} | ${each.meaning} |`,
  )
  expect(written).toBe(['| variable | default | meaning |', '|---|---|---|', ...rows].join('\n'))
})
