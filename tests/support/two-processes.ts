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

/**
 * Starts two processes that share a database, with a member and an admin.
 * @param hearing whether they hear of each other, as those of a site whose operator gave it a database
 */
export async function startTwoProcesses({ hearing }: { hearing: boolean }): Promise<TwoProcesses> {
  const env: Record<string, string> = hearing ? { DATABASE_URL: 'postgres://given-by-the-test' } : {}
  const server = await startTestServer({ env })
  const other = await startTestServer({ env, sharing: server })
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
