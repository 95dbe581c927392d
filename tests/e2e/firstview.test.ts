import type { OutputOf } from '../../src/contract/calls/index.ts'
import { limits } from '../../src/contract/limits.ts'
import { anotherPage, expect, goOffline, test } from '../support/browser.ts'
import { demoPost } from '../support/demo.ts'
import { countShifts } from '../support/measure.ts'
import { storedText, untilHeld } from '../support/stored-text.ts'

test.use({ serviceWorkers: 'allow' })

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('home, a filtered list, a post with its comments and the info pages can be read', async ({ page, origin }) => {
    const main = page.getByRole('main')
    await page.goto('/')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(/^Guides and notes for living in Japan/)
    await main.getByRole('link', { name: 'Start reading' }).click()
    await expect(main.getByRole('region', { name: 'Best guides' })).toBeInViewport()
    await expect(main.getByRole('region', { name: 'Latest posts' }).getByRole('article')).toHaveCount(6)
    await expect(main.getByRole('link', { name: 'Join' })).toHaveAttribute('href', '/register')
    await main
      .getByRole('region', { name: 'By place' })
      .getByRole('link', { name: /^Kansai/ })
      .click()
    await expect(page).toHaveURL(/type=guides&date=all&place=kansai$/)

    await page.goto('/posts')
    await expect(main.getByRole('article')).toHaveCount(15)
    await expect(page.getByRole('complementary').getByRole('heading', { name: 'Trending tags' })).toBeVisible()

    await page.goto('/posts?type=guides')
    await expect(page.getByRole('main').getByRole('article').first().locator('.seal')).toHaveText('案')
    await expect(page.getByRole('main').getByRole('link', { name: 'Guides', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )

    const guide = await demoPost(origin, 'guides')
    await page.goto(guide.path)
    await expect(page.getByRole('heading', { level: 1, name: guide.post_title })).toBeVisible()
    const parts = main.getByRole('region', { name: /^(Read next|Comments)$/ })
    await expect(parts).toHaveCount(2)
    await expect(parts.first().getByRole('link')).toHaveCount(limits.relatedPosts)
    await expect(parts.last().locator('.cmt').first()).toBeVisible()

    await page.goto('/info/terms')
    await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
  })

  test('the language is the reader’s', { tag: '@long' }, async ({ browser, origin }) => {
    const page = await anotherPage(browser, { locale: 'ja-JP', baseURL: origin, javaScriptEnabled: false })
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
    await expect(page).toHaveTitle('Engawa：日本で暮らす人と旅する人が書きあう、ガイドとひとこと。')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      '日本で暮らす人と旅する人が書きあう、ガイドとひとこと。',
    )
    await page.context().close()
  })

  test('in Japanese a phone tears neither the name of the site nor a button, and no single word or tag', {
    tag: '@long',
  }, async ({ browser, origin }) => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
    const page = await anotherPage(browser, { ...phone, locale: 'ja-JP', baseURL: origin, javaScriptEnabled: false })
    const torn: string[] = []
    for (const path of [
      '/',
      '/posts',
      '/posts?type=guides',
      '/moderation',
      '/info/privacy',
      '/login',
      '/no/such/page',
    ]) {
      await page.goto(path)
      const found = await page.evaluate(() => {
        const linesOf = (each: Element) => {
          const range = document.createRange()
          range.selectNodeContents(each)
          return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
        }
        const seen = [...document.querySelectorAll('.brand span, .btn, .unbroken, a.tag')].filter(
          each => each.checkVisibility() && each.scrollWidth < 300 && linesOf(each) > 1,
        )
        const wide = document.documentElement.scrollWidth - innerWidth
        return [...seen.map(each => each.textContent), ...(wide > 0 ? [`${wide} px too wide`] : [])]
      })
      torn.push(...found.map(each => `${path}: ${each}`))
    }
    expect(torn).toEqual([])
    await page.context().close()
  })
})

test('a document is only parsed to its end once its sheet is there, so no browser lays it out without', async ({
  page,
}) => {
  const sheet = Promise.withResolvers<void>()
  await page.route('**/assets/first-view-*.css', async route => {
    await sheet.promise
    await route.continue()
  })
  const loaded = page.goto('/')
  await page.locator('body > script:not([type])').waitFor({ state: 'attached' })
  expect(await page.evaluate(() => document.readyState)).toBe('loading')
  sheet.resolve()
  await loaded
  expect(await page.evaluate(() => document.readyState)).toBe('complete')
})

test('a document has its title, description, addresses, policy and tag', async ({ request, origin }) => {
  const guide = await demoPost(origin, 'guides')
  const answer = await request.get(guide.path)
  const html = await answer.text()
  const meta = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]+)"`).exec(html)?.[1]
  expect(/<title>([^<]+)<\/title>/.exec(html)?.[1]).toContain(guide.post_title.replaceAll('&', '&amp;'))
  expect(meta('og:url')).toBe(`${origin}${guide.path}`)
  expect(meta('og:type')).toBe('article')
  expect(meta('description')?.length).toBeGreaterThan(40)
  expect(html).toContain(`<link rel="canonical" href="${origin}${guide.path}">`)

  const headers = answer.headers()
  expect(headers['content-security-policy']).toMatch(
    /script-src 'self'( 'sha256-[^']+'){3};.*require-trusted-types-for 'script'/,
  )
  expect(headers.vary).toMatch(/cookie, accept-language, save-data/)
  // Another test may change what it shows in between.
  const askedAgain = async () => {
    const { etag = '' } = (await request.get(guide.path)).headers()
    return (await request.get(guide.path, { headers: { 'if-none-match': etag } })).status()
  }
  await expect.poll(askedAgain).toBe(304)

  const card = await request.get(meta('og:image') ?? '')
  expect([card.status(), card.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  expect((await request.get('/card.png')).headers()['content-type']).toBe('image/png')
})

test('a document has no pictures where the browser saves data, and smaller ones where that was chosen', async ({
  request,
  origin,
}) => {
  const guide = await demoPost(origin, 'guides')
  const pictures = async (headers: Record<string, string>) =>
    (await (await request.get(guide.path, { headers })).text())
      .match(/<(?:img|link)[^>]*\/media\/[^>]*>/g)
      ?.join('')
      .match(/(?:480|800|1280)\.webp/g) ?? []
  expect(await pictures({})).toContain('1280.webp')
  expect(await pictures({ 'save-data': 'on' })).toEqual([])
  expect(await pictures({ 'save-data': 'on', cookie: 'pictures=high' })).toContain('1280.webp')
  expect(new Set(await pictures({ cookie: 'pictures=low' }))).toEqual(new Set(['480.webp']))
})

test('home asks for its large picture first, in the size that the window needs', async ({ page, request }) => {
  const html = await (await request.get('/')).text()
  const [preload = ''] = html.match(/<link rel="preload" as="image"[^>]*>/g) ?? []
  expect(html.match(/<link rel="preload" as="image"/g)).toHaveLength(1)
  expect(preload).toMatch(
    /imageSrcSet="\S+480\.webp 480w, \S+800\.webp 800w, \S+1280\.webp 1280w".*fetchPriority="high"/,
  )

  const shifts = await countShifts(page)
  await page.addInitScript(() => {
    new PerformanceObserver(list => {
      const last = list.getEntries().at(-1) as (PerformanceEntry & { element?: Element }) | undefined
      Object.assign(window, {
        largest: last?.element?.closest('.home_large') ? 'the picture' : last?.element?.outerHTML,
      })
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  expect(await page.evaluate(() => (window as unknown as { largest: string }).largest)).toBe('the picture')
  const main = page.getByRole('main')
  const hint = await main.getByText('No account needed to read.').boundingBox()
  const tabs = await page.locator('.tabbar').boundingBox()
  expect((hint?.y ?? 0) + (hint?.height ?? 0)).toBeLessThan(tabs?.y ?? 0)
  await main.getByRole('link', { name: 'Start reading' }).click()
  await expect(main.getByRole('region', { name: 'Best guides' })).toBeFocused()
  await expect(page).toHaveURL(/\/$/)
  expect(await shifts()).toBeLessThan(0.01)
})

/**
 * What a page may cost before its `load`: KiB of script as it is sent, elements of the document, requests but for lazy pictures. And once
 * nothing more comes without a touch: KiB of script, and requests for scripts and styles.
 */
const most = {
  home: { script: 124, elements: 500, requests: 9, restScript: 216, restFiles: 18 },
  'the feed': { script: 148, elements: 1_030, requests: 11, restScript: 262, restFiles: 26 },
  'a guide': { script: 158, elements: 640, requests: 14, restScript: 280, restFiles: 28 },
} as const

test.describe('a first visit', () => {
  test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } })

  for (const name of ['home', 'the feed', 'a guide'] as const)
    test(`of ${name} costs no more than it may`, async ({ page, request, origin }) => {
      const path = {
        home: () => '/',
        'the feed': () => '/posts',
        'a guide': async () => (await demoPost(origin, 'guides')).path,
      }
      const href = await path[name]()
      const html = await (await request.get(href)).text()
      await page.goto(href)
      const entries = await page.evaluate(() => {
        const [{ loadEventStart }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming]
        const lazy = [...document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')].map(
          each => each.currentSrc,
        )
        const before = performance
          .getEntriesByType('resource')
          // How many lazy pictures a browser takes before `load` depends on how soon it lays the page out.
          .filter(each => each.startTime < loadEventStart && !lazy.includes(each.name))
        return (before as PerformanceResourceTiming[]).map(each => ({
          path: new URL(each.name).pathname,
          bytes: each.encodedBodySize,
        }))
      })
      const scripts = entries.filter(each => each.path.endsWith('.js'))
      const counted = {
        script: Math.round(scripts.reduce((sum, each) => sum + each.bytes, 0) / 1_024),
        elements: html.match(/<[a-z][^>]*>/g)?.length ?? 0,
        requests: entries.length + 1,
      }
      for (const what of ['script', 'elements', 'requests'] as const)
        expect(counted[what], what).toBeLessThanOrEqual(most[name][what])

      // The last that a page does by itself: it notes what the site's pages say, and what it shows, for the next time.
      const noted = name === 'a guide' ? '"site-pages"' : '"last-views"'
      await expect.poll(async () => (await storedText(page)).some(row => row.includes(noted))).toBe(true)
      const rest = await page.evaluate(() => {
        const shown = [...document.images].map(each => each.currentSrc)
        const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
        return loaded.map(({ name, encodedBodySize }) => ({
          name,
          bytes: encodedBodySize,
          isShown: shown.includes(name),
        }))
      })
      const files = rest.filter(each => /\/assets\/.*\.(js|css)$/.test(each.name))
      const script = files.filter(each => each.name.endsWith('.js')).reduce((sum, each) => sum + each.bytes, 0)
      expect(Math.round(script / 1_024), 'script at rest').toBeLessThanOrEqual(most[name].restScript)
      expect(files.length, 'files at rest').toBeLessThanOrEqual(most[name].restFiles)
      // A copy of the page is no reason to load a picture.
      expect(rest.filter(each => each.name.includes('/media/') && !each.isShown)).toEqual([])
    })

  test('a missing post and an unknown path are a real 404, with a page', async ({ page }) => {
    for (const path of ['/posts/nothing-is-here-0123abcd', '/nowhere/at/all']) {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    }
  })
})

test('a member’s browser is sent the frame of home alone, without anybody’s name and not as another’s', async ({
  request,
}) => {
  const asMember = await request.get('/', { headers: { cookie: 'member=1' } })
  const frame = await asMember.text()
  expect(frame).toContain('id="main"')
  expect(frame).not.toContain('id="data"')
  expect(frame).not.toContain('Guides and notes for living in Japan')
  expect(asMember.headers().vary).toContain('cookie')
  const asVisitor = await request.get('/', { headers: { 'if-none-match': asMember.headers().etag ?? '' } })
  expect(asVisitor.status()).toBe(200)
  expect(await asVisitor.text()).toContain('Guides and notes for living in Japan')
  const others = await request.get('/posts', { headers: { cookie: 'member=1' } })
  expect(await others.text()).toContain('id="data"')
})

for (const [name, path] of [
  ['home', '/'],
  ['the posts', '/posts?type=guides'],
] as const) {
  test(`${name} is taken over without a shift, with at most two requests for data`, async ({ page }) => {
    const requests: { type: string; path: string }[] = []
    page.on('request', request =>
      requests.push({ type: request.resourceType(), path: new URL(request.url()).pathname }),
    )
    const shifts = await countShifts(page)
    const delta = page.waitForResponse(response => new URL(response.url()).pathname === '/api/get_changes')
    await page.goto(path)
    const kinds = requests.filter(
      each => !['image', 'document', 'script', 'stylesheet', 'manifest'].includes(each.type),
    )
    const data = kinds
      .filter(each => each.type === 'fetch' || each.type === 'xhr')
      .filter(each => !each.path.startsWith('/assets/'))
    // What other journeys wrote since the document was made is news, for which the list is rightly asked again.
    const { changes, reset } = (await (await delta).json()) as OutputOf<'app.changes'>
    // The texts of the site's pages are asked for once on each device, so that these pages open without a signal.
    const asked = data.map(each => each.path).filter(each => !['/sw.js', '/api/get_site_pages'].includes(each))
    const again = '/api/get_selected_post_items_no_auth/15'
    const counted =
      reset || changes.posts.length + changes.removals.length > 0 ? asked.filter(each => each !== again) : asked
    expect(counted.length, JSON.stringify(data)).toBeLessThanOrEqual(2)
    expect(counted).not.toContain(again)
    expect(await shifts()).toBeLessThan(0.01)
  })
}

test('what the document carried is in the visitor’s mirror, and a reload without a network shows it', async ({
  page,
  context,
  origin,
}) => {
  const post = await demoPost(origin, 'timeline')
  await page.goto(post.path)
  await untilHeld(page, post.post_slug)
  await page.goto('/')
  const article = page.getByRole('main').getByRole('article').first()
  // What is far below the window is not laid out, and has no text for now.
  await article.scrollIntoViewIfNeeded()
  const first = await article.innerText()
  const href = await article.locator('a[href^="/posts/"]').first().getAttribute('href')
  await untilHeld(page, decodeURIComponent(/[^/]+$/.exec(href?.split(/[?#]/)[0] ?? '')?.[0] ?? ''))
  expect(first).not.toBe('')

  await goOffline(context)
  await page.reload()
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(first.split('\n')[0] ?? '')
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()

  await page.goto(post.path)
  await expect(page.locator('.article .body')).toBeVisible()
  await expect(page.locator('.cmt').first()).toBeVisible()

  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { name: 'This page is not on this device' })).toBeVisible()
  await context.setOffline(false)
})

test('the chosen theme stands before the first paint, in the colour of the browser’s bar too', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/posts')
  // The browser takes the first of these that fits.
  const bar = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
          each => matchMedia(each.media).matches,
        )?.content,
    )
  const [byDay, byNight] = ['#fbfaf5', '#0f141c']
  expect(await bar()).toBe(byDay)
  const choose = (theme: string) =>
    page.getByRole('complementary').getByRole('radio', { name: theme, exact: true }).click()
  await choose('Dark')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await bar()).toBe(byNight)
  await page.goto('/info/about', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await bar()).toBe(byNight)
  await page.goto('/posts')
  await choose('Auto')
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await bar()).toBe(byDay)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await bar()).toBe(byNight)
})

test('a visitor changes language and theme in the first screen’s menu, at once and for the documents after it', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Language and theme' }).click()
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeFocused()
  await page.getByRole('menuitemradio', { name: '日本語' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  await page.getByRole('button', { name: '言語とテーマ' }).click()
  await page.getByRole('menuitemradio', { name: 'テーマ：ダーク' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.goto('/info/terms', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('heading', { level: 1, name: '利用規約' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
})
