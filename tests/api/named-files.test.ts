import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** The scripts that a document names, without what tells builds apart. */
async function named(path: string): Promise<(string | undefined)[]> {
  const html = await (await fetch(server.origin + path)).text()
  return [...html.matchAll(/<link rel="modulepreload"[^>]*\/assets\/([\w-]+)-\w+\.js"/g)].map(([, name]) => name)
}

test('documents of guides and of searches name the files of what they show, no other list does, and none waits for the store', async () => {
  for (const path of ['/posts?type=guides', '/posts?tags=%23tea', '/posts?words=tea']) {
    expect(await named(path), path).toContain('lists')
    expect(await named(path), path).not.toContain('store')
  }
  expect(await named('/posts')).toContain('feed')
  expect(await named('/posts')).not.toContain('lists')
})
