import { expect, it, vi } from 'vitest'
import { createDocumentCache } from './document-cache.ts'

const document = { status: 200, body: 'x', etag: 'W/"1"', redirect: null }

it('renders once for all who ask within five seconds', async () => {
  let time = 0
  const { get: cached } = createDocumentCache(() => time)
  const make = vi.fn(async () => document)
  await Promise.all([cached('a', make), cached('a', make)])
  time = 4_999
  await cached('a', make)
  expect(make).toHaveBeenCalledTimes(1)
  time = 5_000
  await cached('a', make)
  expect(make).toHaveBeenCalledTimes(2)
})

it('keeps no failure', async () => {
  const { get: cached } = createDocumentCache()
  const make = vi.fn(async () => ({ ...document, status: 503 }))
  await cached('a', make)
  await cached('a', make)
  expect(make).toHaveBeenCalledTimes(2)
  const fail = vi.fn(() => Promise.reject(new Error('no')))
  await expect(cached('b', fail)).rejects.toThrow('no')
  await expect(cached('b', fail)).rejects.toThrow('no')
  expect(fail).toHaveBeenCalledTimes(2)
})

it('holds a bounded number of documents', async () => {
  const { get: cached } = createDocumentCache()
  const make = vi.fn(async () => document)
  for (let at = 0; at <= 500; at++) await cached(String(at), make)
  await cached('0', make)
  expect(make).toHaveBeenCalledTimes(502)
})

it('gives nothing that was rendered before it was cleared', async () => {
  const { get: cached, clear } = createDocumentCache()
  const make = vi.fn(async () => document)
  const before = cached('a', make)
  clear()
  await cached('a', make)
  await before
  await cached('a', make)
  expect(make).toHaveBeenCalledTimes(2)
})
