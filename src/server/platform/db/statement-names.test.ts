import { createHash } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { mostNames, type StatementNames, statementNames } from './statement-names.ts'

vi.mock('node:crypto', async original => {
  const crypto = await original<typeof import('node:crypto')>()
  return { ...crypto, createHash: vi.fn(crypto.createHash) }
})

const use = (names: StatementNames, text: string) => {
  const { statement, close } = names.use(text)
  return { name: statement.name, close }
}

const texts = (count: number) => Array.from({ length: count }, (_, at) => `select ${at}`)

it('gives a text the same short name each time, on every connection, and another text another one', () => {
  const [here, there] = [statementNames(), statementNames()]
  const { name } = use(here, 'select 1')
  expect(name).toMatch(/^[\w-]{20}$/)
  expect(use(here, 'select 1')).toEqual({ name, close: [] })
  expect(use(there, 'select 1')).toEqual({ name, close: [] })
  expect(use(here, 'select 2').name).not.toBe(name)
})

it('gives up the name that was not used for longest', () => {
  const names = statementNames(3)
  const [a, b, c, d] = texts(4).map(text => use(statementNames(), text).name)
  for (const text of texts(3)) expect(use(names, text).close).toEqual([])
  use(names, 'select 0')
  expect(use(names, 'select 3')).toEqual({ name: d, close: [b] })
  expect(use(names, 'select 1')).toEqual({ name: b, close: [c] })
  expect(use(names, 'select 0')).toEqual({ name: a, close: [] })
})

it('never has more than 200 names at a time', () => {
  const names = statementNames()
  const open = new Set<string>()
  for (const text of [...texts(5 * mostNames), ...texts(mostNames)]) {
    const { name, close } = use(names, text)
    for (const each of close) expect(open.delete(each)).toBe(true)
    open.add(name)
    expect(open.size).toBeLessThanOrEqual(200)
  }
  expect(open.size).toBe(200)
})

it('has all names closed once when they are forgotten', () => {
  const names = statementNames()
  const [a, b] = [use(names, 'select 1').name, use(names, 'select 2').name]
  names.forgetAll()
  expect(use(names, 'select 1')).toEqual({ name: a, close: [a, b] })
  expect(use(names, 'select 2')).toEqual({ name: b, close: [] })
})

it('names a text once for all connections, which hold that one', () => {
  const hashed = vi.mocked(createHash)
  hashed.mockClear()
  const connections = Array.from({ length: 10 }, () => statementNames())
  for (const names of connections) for (let at = 0; at < 8; at++) use(names, `select ${at % 4} as shared`)
  expect(hashed).toHaveBeenCalledTimes(4)
})
