import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import packages from '../../package.json' with { type: 'json' }
import { advisoriesIn, findingsOf, lockedIn } from './osv.ts'

const weak = (events: object[], more: object = {}) => ({
  id: 'MADE-1',
  summary: 'Made for a test.',
  affected: [{ package: { ecosystem: 'npm', name: 'tea' }, ranges: [{ type: 'SEMVER', events }], ...more }],
})
const isFound = (advisory: object, version: string) =>
  findingsOf(advisoriesIn(advisory), [{ name: 'tea', version, path: 'node_modules/tea', dev: false }]).length > 0

describe('a version is affected', () => {
  test.each([
    [
      'from its introduction up to its mend',
      [{ introduced: '1.2.0' }, { fixed: '1.4.0' }],
      ['1.2.0', '1.3.9'],
      ['1.1.9', '1.4.0'],
    ],
    ['from the first one on', [{ introduced: '0' }, { fixed: '1.0.0' }], ['0.0.1', '1.0.0-rc.1'], ['1.0.0', '2.0.0']],
    ['up to the last one', [{ introduced: '0' }, { last_affected: '1.4.0' }], ['1.4.0', '0.1.0'], ['1.4.1', '2.0.0']],
    ['without an end', [{ introduced: '2.0.0' }], ['2.0.0', '9.0.0'], ['1.9.9']],
    [
      'between several, whatever their order',
      [{ fixed: '2.1.0' }, { introduced: '2.0.0' }, { fixed: '1.0.5' }, { introduced: '1.0.0' }],
      ['1.0.4', '2.0.9'],
      ['1.0.5', '1.9.0', '2.1.0'],
    ],
    ['below a limit', [{ introduced: '0' }, { limit: '3.0.0' }], ['2.9.9'], ['3.0.0']],
    ['by numbers, not by letters', [{ introduced: '1.9.0' }, { fixed: '1.10.0' }], ['1.9.9'], ['1.10.0', '1.11.0']],
    ['where it can not be compared', [{ introduced: 'yesterday' }], ['1.0.0'], []],
  ])('%s', (_what, events, affected, fine) => {
    expect(affected.filter(version => !isFound(weak(events), version))).toEqual([])
    expect(fine.filter(version => isFound(weak(events), version))).toEqual([])
  })

  test('where it is listed, whatever the ranges say', () => {
    expect(isFound(weak([], { versions: ['1.0.0'] }), '1.0.0')).toBe(true)
    expect(isFound(weak([], { versions: ['1.0.0'] }), '1.0.1')).toBe(false)
  })

  test('not by what was withdrawn, is about another package, or of another world', () => {
    const all = weak([{ introduced: '0' }])
    expect(isFound(all, '1.0.0')).toBe(true)
    expect(isFound({ ...all, withdrawn: '2026-01-01T00:00:00Z' }, '1.0.0')).toBe(false)
    for (const of of [
      { ecosystem: 'npm', name: 'coffee' },
      { ecosystem: 'PyPI', name: 'tea' },
    ])
      expect(isFound(weak([{ introduced: '0' }], { package: of }), '1.0.0')).toBe(false)
    expect(isFound(weak([], { ranges: [{ type: 'GIT', events: [{ introduced: '0' }] }] }), '1.0.0')).toBe(false)
  })
})

test('a lock file has every copy of a package, under the name that it has in the registry', () => {
  const version = '1.0.0'
  expect(
    lockedIn({
      packages: {
        '': { version },
        'node_modules/@a/b': { version },
        'node_modules/c/node_modules/@a/b': { version: '2.0.0', dev: true },
        'node_modules/alias': { name: 'real', version },
        'node_modules/own': { link: true },
      },
    }).map(({ name, version, dev }) => [name, version, dev]),
  ).toEqual([
    ['@a/b', '1.0.0', false],
    ['@a/b', '2.0.0', true],
    ['real', '1.0.0', false],
  ])
})

describe('npm run advisories', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'engawa-advisories-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const { fastify } = packages.dependencies
  const ofFastify = (events: object[]) => {
    const [advisory] = advisoriesIn(weak(events, { package: { ecosystem: 'npm', name: 'fastify' } }))
    return advisory
  }
  const written = (name: string, data: string | Uint8Array) => {
    const path = join(folder, name)
    writeFileSync(path, data)
    return path
  }
  const run = (path: string) =>
    spawnSync(process.execPath, [fileURLToPath(new URL('advisories.ts', import.meta.url)), path], { encoding: 'utf8' })

  test('names what is locked and affected, from a list, an object, a folder or a ZIP, and ends with 1', () => {
    const affected = JSON.stringify([ofFastify([{ introduced: '0' }, { fixed: '99.0.0' }])])
    const many = join(folder, 'many')
    mkdirSync(many)
    writeFileSync(join(many, 'MADE-1.json'), affected)
    for (const path of [
      written('list.json', affected),
      written('object.json', `{"vulns":${affected}}`),
      written('all.zip', zipSync({ 'MADE-1.json': Buffer.from(affected) })),
      many,
    ]) {
      const { status, stdout } = run(path)
      expect({ path, status }).toEqual({ path, status: 1 })
      expect(stdout).toContain(
        `MADE-1: fastify@${fastify}, mended in 99.0.0. Made for a test.\n  node_modules/fastify\n`,
      )
      expect(stdout).toMatch(/1 advisories, \d{3,} packages, 1 affected/)
    }
  })

  test('ends with 0 where nothing is affected, and with 2 where it can not read', () => {
    const mended = JSON.stringify([ofFastify([{ introduced: '0' }, { fixed: fastify }])])
    expect(run(written('mended.json', mended)).status).toBe(0)
    for (const path of [written('none.json', '"x"'), written('half.json', '['), join(folder, 'nowhere.json')])
      expect(run(path)).toMatchObject({ status: 2, stderr: expect.stringContaining(`${path} can't be read`) })
  })
})
