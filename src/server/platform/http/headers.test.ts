import { expect, it } from 'vitest'
import { contentSecurityPolicy } from './headers.ts'

const partsOf = (google: boolean) =>
  new Map(
    contentSecurityPolicy({ scriptHashes: ['sha256-x'], google })
      .split('; ')
      .map(part => [part.split(' ')[0] ?? '', part.split(' ').slice(1)] as const),
  )

it('lets nothing in from elsewhere, unless the Google button is configured', () => {
  expect([...partsOf(false).values()].flat().filter(source => source.includes('//'))).toEqual([])
  const parts = partsOf(true)
  expect(parts.get('script-src')).toEqual(["'self'", "'sha256-x'", 'https://accounts.google.com/gsi/client'])
  expect(parts.get('style-src')).toEqual(["'self'", 'https://accounts.google.com/gsi/style'])
  expect(parts.get('connect-src')).toEqual(["'self'", 'https://accounts.google.com/gsi/'])
  expect(parts.get('frame-src')).toEqual(["'self'", 'https://accounts.google.com/gsi/'])
  expect(parts.get('default-src')).toEqual(["'self'"])
})

it.each(['frame-ancestors', 'base-uri', 'object-src'])('has none of %s', directive => {
  expect(partsOf(false).get(directive)).toEqual(["'none'"])
})

it.each([true, false])('asks for Trusted Types, with Google (%s) and without', google => {
  const parts = partsOf(google)
  expect(parts.get('require-trusted-types-for')).toEqual(["'script'"])
  expect(parts.get('trusted-types')?.slice(0, 2)).toEqual(['default', 'dompurify'])
  expect([...parts.values()].flat()).not.toContain("'unsafe-inline'")
})
