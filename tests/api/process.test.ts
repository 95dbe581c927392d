import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { createDatabase, dropDatabase } from '../support/cluster.ts'
import { newMember, newWord } from '../support/people.ts'
import { startSite, until } from '../support/site.ts'
import { storedPasswordAt } from '../support/site-database.ts'
import { workerCluster, workerTemplate } from '../support/worker-cluster.ts'

/** Starts a server that does not come about. @returns how it ended, and what it said */
async function startInVain(env: Record<string, string>): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, ['src/server/main.ts'], { env: { ...process.env, NODE_ENV: '', ...env } })
  let said = ''
  child.stderr.on('data', part => {
    said += part
  })
  const [code] = await once(child, 'close')
  return { code, said }
}

describe('the server as a process', () => {
  it.each([
    [{ PORT: 'x' }, 'PORT must be a number from 0 to 65535\n'],
    [
      { NODE_ENV: 'production', PUBLIC_ORIGIN: '' },
      'PUBLIC_ORIGIN is required when NODE_ENV=production, such as https://engawa.example\n',
    ],
    [{ TRUST_PROXY: '300.1.1.1' }, expect.stringMatching(/^TRUST_PROXY must .+\n$/)],
    [{ HOST: '192.0.2.1' }, 'HOST must be an address of this machine: 192.0.2.1 is none\n'],
    [
      { HOST: 'nowhere.invalid' },
      expect.stringMatching(/^HOST must be an address of this machine: nowhere.invalid .+\n$/),
    ],
  ])('says in one line what is wrong with %j, and ends with 1', async (env, said) => {
    expect(await startInVain(env)).toEqual({ code: 1, said })
  })

  it('says before it makes anything that its port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    const dataDir = join(tmpdir(), `engawa-${newWord()}`)
    expect(await startInVain({ PORT: String(port), ENGAWA_DATA: dataDir })).toEqual({
      code: 1,
      said: `PORT must be free: another program listens on 127.0.0.1, port ${port}\n`,
    })
    expect(existsSync(dataDir)).toBe(false)
    taken.close()
  })

  it('refuses in one line what a later version has changed', async () => {
    const cluster = workerCluster()
    const name = await createDatabase(cluster, workerTemplate())
    const client = new pg.Client({ ...cluster, database: name })
    await client.connect()
    await client.query("insert into kysely_migration (name, timestamp) values ('9999-later', '2099')")
    await client.end()
    const url = `postgres://${cluster.user}@localhost/${name}?host=${encodeURIComponent(cluster.host)}`
    const dataDir = mkdtempSync(join(tmpdir(), 'engawa-later-'))
    expect(await startInVain({ DATABASE_URL: url, ENGAWA_DATA: dataDir, PORT: '0', LOG_LEVEL: 'silent' })).toEqual({
      code: 1,
      said: 'A later version of Engawa has been here (9999-later): start that one, or restore a backup from before it into an empty store\n',
    })
    rmSync(dataDir, { recursive: true, force: true })
    await dropDatabase(cluster, name)
  })

  it('refuses a second server with another picture folder on one external database in one line', async () => {
    const cluster = workerCluster()
    const name = await createDatabase(cluster, workerTemplate())
    const env = {
      DATABASE_URL: `postgres://${cluster.user}@localhost/${name}?host=${encodeURIComponent(cluster.host)}`,
    }
    const site = await startSite({ env })
    try {
      const elsewhere = await startSite({ env }).then(
        () => 'started',
        error => String(error),
      )
      expect(elsewhere).toContain(
        'Another Engawa server uses the database of DATABASE_URL with other pictures. ' +
          'The processes of a site share one ENGAWA_DATA on one machine, or one S3_URL.\n',
      )
      expect(elsewhere).not.toContain('    at ')
    } finally {
      await site.stop()
      site.clean()
      await dropDatabase(cluster, name)
    }
  })

  it('prints its address, hashes passwords as for people, and stops in order when it is told to', async () => {
    const site = await startSite({ env: { ENGAWA_DEMO: 'off' } })
    try {
      await until('its address', () => site.output().includes(`Engawa is open at ${site.origin}\n`))
      // As no test's own server does, it hashes passwords at the cost for people.
      const { session } = await newMember(site)
      expect(await storedPasswordAt(site.dataDir, session.id)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
      const asked = 40
      await Promise.all(Array.from({ length: asked }, () => fetch(`${site.origin}/healthz`).then(each => each.text())))
      expect(await site.stop('SIGTERM')).toBe(0)
      // Lines are written together a little later: none of them is lost.
      await until('its last line', () => site.output().includes('"msg":"stopped"'))
      expect(site.output().match(/"route":"\/healthz"/g)).toHaveLength(asked)
      expect(site.output()).toContain('"msg":"stopping"')
      expect(site.output()).not.toMatch(/"level":[56]0/)
    } finally {
      site.clean()
    }
  })
})
