import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import packages from '../../package.json' with { type: 'json' }
import lock from '../../package-lock.json' with { type: 'json' }

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'engawa-sbom-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let isMade = false
/** npm takes seconds, so that it makes both files once. */
function made(file: string): string {
  if (!isMade) execFileSync(process.execPath, [join(root, 'src/build/sbom.ts'), relative(root, folder)])
  isMade = true
  return readFileSync(join(folder, file), 'utf8')
}

type Component = { name: string; version: string; purl: string; hashes?: unknown[]; licenses?: unknown[] }

test('the bill of materials has every package of a running site, with checksum and licence, and none of development', () => {
  const bom = JSON.parse(made('sbom.cdx.json'))
  expect(bom).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { name: 'engawa', version: packages.version } },
  })
  expect(bom).not.toHaveProperty('serialNumber')
  const listed = new Set((bom.components as Component[]).map(({ name, version }) => `${name}@${version}`))
  const all = Object.entries(lock.packages as Record<string, { version?: string; dev?: boolean }>).filter(
    ([path]) => path !== '',
  )
  const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const released = new Set(all.filter(([, { dev }]) => !dev).map(([path, { version }]) => `${nameOf(path)}@${version}`))
  expect(released.size).toBeGreaterThan(100)
  expect([...released].filter(each => !listed.has(each))).toEqual([])
  expect([...listed].filter(each => !released.has(each))).toEqual([])
  for (const { purl, hashes, licenses } of bom.components as Component[])
    expect([purl, hashes?.length, licenses?.length]).toEqual([purl, 1, 1])
})

test('the licences have the words of each, with the own one first', () => {
  const licences = made('licences.txt')
  expect(licences.startsWith(readFileSync(join(root, 'LICENSE'), 'utf8'))).toBe(true)
  for (const name of Object.keys(packages.dependencies))
    expect(licences).toContain(`\n${name} ${packages.dependencies[name as keyof typeof packages.dependencies]}\n`)
  expect(licences).toContain('Permission is hereby granted, free of charge')
  expect(licences).toContain('Apache License')
})
