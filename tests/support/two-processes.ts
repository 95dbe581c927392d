import { presentMember } from './content.ts'
import type { Member } from './people.ts'
import { startTestServer, type TestServer } from './server.ts'

/** Two processes of one site, and people in it. */
export type TwoProcesses = {
  server: TestServer
  other: TestServer
  member: Member
  admin: Member
  stop(): Promise<void>
}

/** Starts two processes that share a database, with a member and an admin. */
export async function startTwoProcesses(): Promise<TwoProcesses> {
  const server = await startTestServer()
  const other = await startTestServer({ sharing: server })
  return {
    server,
    other,
    member: await presentMember(server),
    admin: await presentMember(server, 55),
    async stop() {
      await other.stopServing()
      await server.stop()
    },
  }
}
