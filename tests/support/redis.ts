import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { until } from './site.ts'

const redisServer = '/usr/bin/redis-server'

/** Whether this machine has a Redis. */
export const hasRedis = existsSync(redisServer)

/** Starts a Redis of the test's own that keeps nothing, and waits until it answers. */
export async function startRedis(port: number): Promise<ChildProcess> {
  const redis = spawn(
    redisServer,
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    {
      stdio: 'ignore',
    },
  )
  await until('Redis answers', async () => {
    const socket = connect(port, '127.0.0.1')
    const answers = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    return answers || undefined
  })
  return redis
}
