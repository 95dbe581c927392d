import { createServer } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listening } from '../../../../tests/support/tls.ts'
import { openDatabase } from './database.ts'
import { databaseAnswers } from './database-answers.ts'

test('a database that takes connections and says nothing is one that does not answer', async () => {
  const { port, stop } = await listening(createServer(socket => void socket.resume()))
  const db = openDatabase({ host: '127.0.0.1', port, user: 'engawa', database: 'engawa' }, () => undefined)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const answers = databaseAnswers(db)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await answers).toBe(false)
  await stop()
  await db.destroy()
})
