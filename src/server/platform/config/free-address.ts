import { createServer } from 'node:net'
import { ConfigError } from './config.ts'

/** What the operator can do about a refusal of the system. */
const reasons: Record<string, (at: { host: string; port: number }) => string> = {
  EADDRINUSE: ({ host, port }) => `PORT must be free: another program listens on ${host}, port ${port}`,
  EACCES: ({ port }) => `PORT must be one that this user may open: ${port} is not, such as most below 1024`,
  EADDRNOTAVAIL: ({ host }) => `HOST must be an address of this machine: ${host} is none`,
}

/**
 * Makes sure that the server will be able to listen, before anything is made.
 * @throws ConfigError naming HOST or PORT
 */
export async function checkFreeAddress({ host, port }: { host: string; port: number }): Promise<void> {
  const trial = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      trial.once('error', reject)
      trial.listen({ host, port }, resolve)
    })
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    throw new ConfigError(
      reasons[code]?.({ host, port }) ??
        `HOST must be an address of this machine: ${host} can't be listened on (${code})`,
    )
  }
  await new Promise<void>(resolve => trial.close(() => resolve()))
}
