import { EventEmitter } from 'node:events'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { NamingPool } from './named-statements.ts'

/** A pool of connections that answer nothing. */
const poolOf = () =>
  ({
    options: {},
    waitingCount: 0,
    ending: false,
    connect: async () => Object.assign(new EventEmitter(), { release: () => {} }),
  }) as unknown as pg.Pool

test('a connection that is given back twice is refused, as it would be given to two at once', async () => {
  const pool = new NamingPool(poolOf())
  const connection = await pool.connect()
  connection.release()
  expect(() => connection.release()).toThrow('released twice')
  const [first, second] = [await pool.connect(), await pool.connect()]
  expect(first).toBe(connection)
  expect(second).not.toBe(first)
})
