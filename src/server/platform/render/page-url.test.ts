import { expect, test } from 'vitest'
import { pageUrl } from './page-url.ts'

test.each([
  ['/posts', '/posts'],
  ['/posts?', '/posts'],
  ['/posts?utm_source=x&words=tea', '/posts?words=tea'],
  ['/posts?tags=%23a&tags=%23b', '/posts?tags=%23a&tags=%23b'],
  ['/posts?words=%00', '/posts?words='],
  ['/posts?words=a%00b', '/posts?words=ab'],
  ['/posts?words=a?b', '/posts?words=a%3Fb'],
])('%s is %s', (asked, url) => {
  expect(pageUrl(asked)).toBe(url)
})
