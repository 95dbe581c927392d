import { expect, test, vi } from 'vitest'
import { internet } from './page-network.ts'
import { pageTarget } from './page-target.ts'

const known: Record<string, string[]> = {
  'example.com': ['93.184.216.34', '2606:4700::1'],
  'inside.example': ['10.0.0.7'],
  'both.example': ['93.184.216.34', '127.0.0.1'],
  'nobody.example': [],
}
const network = { ...internet, resolve: async (host: string) => known[host] ?? [] }
const target = (url: string) => pageTarget(new URL(url), network)

test.each([
  'ftp://example.com/',
  'file:///etc/passwd',
  'gopher://example.com/',
  'data:text/html,x',
  'http://example.com:8080/',
  'https://example.com:5432/',
  'http://example.com:22/',
  'http://user@example.com/',
  'http://user:word@example.com/',
  'http://inside.example/',
  'http://both.example/',
  'http://nobody.example/',
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.1/',
  'http://0177.0.0.1/',
  'http://017700000001/',
  'http://127.1/',
  'http://0/',
  'http://１２７.０.０.１/',
  'http://127。0。0。1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[fe80::1]/',
  'http://[fd00::1]/',
])('%s is not asked', async url => {
  expect(await target(url)).toBeNull()
})

test.each([
  ['http://example.com/', '93.184.216.34', 80],
  ['https://example.com/a?b', '93.184.216.34', 443],
  ['http://example.com:443/', '93.184.216.34', 443],
  ['http://1.1.1.1/', '1.1.1.1', 80],
  ['http://16843009/', '1.1.1.1', 80],
  ['https://[2606:4700::1]/', '2606:4700::1', 443],
])('%s is asked at %s, port %i', async (url, address, port) => {
  expect(await target(url)).toMatchObject({ address, port })
})

test('a name is resolved once, and what is connected to is what was checked', async () => {
  const resolve = vi.fn(async () => (resolve.mock.calls.length > 1 ? ['127.0.0.1'] : ['93.184.216.34']))
  const found = await pageTarget(new URL('http://rebinding.example/'), { ...internet, resolve })
  expect(found?.address).toBe('93.184.216.34')
  expect(resolve).toHaveBeenCalledOnce()
})
