import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const analyze = '/usr/bin/systemd-analyze'
const units = ['engawa.service', 'engawa-backup.service', 'engawa-backup.timer']
const placed = '/opt/engawa/current'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'engawa-units-'))
  // What the units start is looked for.
  mkdirSync(join(folder, 'src/server/deploy'), { recursive: true })
  for (const [from, to] of [
    ['engawa.sh', 'engawa'],
    ['backup.sh', 'src/server/deploy/backup.sh'],
  ] as const) {
    copyFileSync(join(import.meta.dirname, from), join(folder, to))
    chmodSync(join(folder, to), 0o755)
  }
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** What systemd says of the units, as a release in this folder has them. */
function saidOf(change: (text: string) => string = text => text): string {
  for (const unit of units) {
    const text = readFileSync(join(import.meta.dirname, unit), 'utf8').replaceAll(placed, folder)
    writeFileSync(join(folder, unit), change(text))
  }
  const { status, stderr } = spawnSync(analyze, ['verify', ...units.map(unit => join(folder, unit))], {
    encoding: 'utf8',
  })
  return status === 0 ? stderr : `${status}: ${stderr}`
}

describe.runIf(existsSync(analyze))('the units', () => {
  test('are ones that systemd understands', () => {
    expect(saidOf()).toBe('')
  })

  test.each([
    ['KillMode=', 'KillModes=', 'Unknown key'],
    ['OnCalendar=*-*-* 03:30:00', 'OnCalendar=03:99', 'Failed to parse calendar'],
    ['/engawa start', '/engava start', 'not executable'],
  ])('of which none may have a slip such as %s → %s', (right, wrong, said) => {
    expect(saidOf(text => text.replace(right, wrong))).toContain(said)
  })
})
