import { expect, it } from 'vitest'
import { contentSecurityPolicy, sharingHeaders } from './headers.ts'

const partsOf = (google: boolean, assets: string | null = null) =>
  new Map(
    contentSecurityPolicy({ scriptHashes: ['sha256-x'], google, assets })
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

it('lets built files and public pictures in from another host, if there is one, and nothing else', () => {
  const parts = partsOf(false, 'https://cdn.example')
  const [files, pictures] = ['https://cdn.example/assets/', 'https://cdn.example/media/']
  expect(parts.get('script-src')).toEqual(["'self'", "'sha256-x'", files])
  expect(parts.get('style-src')).toEqual(["'self'", files])
  expect(parts.get('font-src')).toEqual(["'self'", files])
  expect(parts.get('img-src')).toEqual(["'self'", 'data:', 'blob:', pictures])
  expect(parts.get('connect-src')).toEqual(["'self'", files, pictures])
  const others = [...parts].filter(([, sources]) => sources.some(source => source.includes('//'))).map(([name]) => name)
  expect(others).toEqual(['script-src', 'style-src', 'img-src', 'font-src', 'connect-src'])
})

it('lets other hosts have what is for everybody only where one gives it on', () => {
  expect(sharingHeaders(null)).toEqual({ 'cross-origin-resource-policy': 'same-origin' })
  expect(sharingHeaders('https://cdn.example')).toMatchObject({
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
  })
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
