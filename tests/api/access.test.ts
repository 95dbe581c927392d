import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallSpec } from '../../src/contract/calls/define.ts'
import { type CallName, callList } from '../../src/contract/calls/index.ts'
import { makeAdmin, makeModerator, setMaintenance, suspend } from '../support/arrange.ts'
import { type Asker, headersOf, newAddress, newMember, visitor } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
const people: Record<string, Asker> = {}
beforeAll(async () => {
  server = await startTestServer()
  people.nobody = visitor(server.origin)
  for (const who of ['member', 'suspended', 'moderator', 'admin']) people[who] = await newMember(server)
  await suspend(server.services, people.suspended?.session?.id ?? '')
  await makeModerator(server.services, people.moderator?.session?.id ?? '')
  await makeAdmin(server.services, people.admin?.session?.id ?? '')
})
afterAll(() => server.stop())

/** A request that passes the access check and fails right after it: its ids don't exist, its body is empty. */
const knock = async (who: string, spec: CallSpec, origin = server.origin) => {
  const asker = { ...(people[who] ?? visitor(origin)), address: newAddress() }
  const path = spec.path.replaceAll(/\{\w+\}/g, '0192f0c1-0000-7000-8000-000000000000')
  const answer = await fetch(origin + path, { method: spec.method, headers: headersOf(asker) })
  return { status: answer.status, body: (await answer.json()) as { code?: string } | null }
}

/** The refusal that a caller should get, written independently of the server; null if the caller may. */
function refusalOf(who: string, spec: CallSpec): string | null {
  if (spec.who === 'admin') return who === 'admin' ? null : 'not_found'
  if (spec.who === 'moderator') return who === 'admin' || who === 'moderator' ? null : 'not_found'
  if (spec.who === 'anyone') return null
  if (who === 'nobody') return 'sign_in_required'
  return who === 'suspended' && spec.method !== 'GET' && !spec.whileSuspended ? 'suspended' : null
}

const endsSession: readonly CallName[] = ['auth.logout', 'auth.revokeAll']
const refusals = ['sign_in_required', 'suspended', 'maintenance', 'session_revoked', 'session_expired']

describe.each(['nobody', 'member', 'suspended', 'moderator', 'admin'])('%s', who => {
  it.each(callList.filter(({ name }) => !endsSession.includes(name)))('$name', async ({ spec }) => {
    const { status, body } = await knock(who, spec)
    const refusal = refusalOf(who, spec)
    if (refusal !== null) expect(body?.code).toBe(refusal)
    else {
      expect(refusals).not.toContain(body?.code)
      expect(status).toBeLessThan(500)
    }
  })
})

describe('maintenance', () => {
  it('leaves open what is needed to get in, and everything to admins', async () => {
    await setMaintenance(server.services, true)
    const closed = await startTestServer({ sharing: server })
    try {
      for (const { spec } of callList.filter(({ name }) => !endsSession.includes(name))) {
        for (const who of ['nobody', 'member']) {
          const { body } = await knock(who, spec, closed.origin)
          expect(body?.code === 'maintenance', `${who} ${spec.path}`).toBe(spec.duringMaintenance !== true)
        }
        expect((await knock('admin', spec, closed.origin)).body?.code, spec.path).not.toBe('maintenance')
      }
      const status = await fetch(`${closed.origin}/api/get_maitenance_status`)
      expect(await status.json()).toMatchObject({ status: 1 })
    } finally {
      await closed.stopServing()
      await setMaintenance(server.services, false)
    }
  })
})
