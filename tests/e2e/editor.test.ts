import { readFileSync } from 'node:fs'
import { test as hostile, type Page } from 'playwright/test'
import { expect, expectAccessible, test } from '../support/browser.ts'
import { startEditorPage } from '../support/editor-page.ts'

// One after the other in one worker, so that the page is built once.
test.describe.configure({ mode: 'default' })

let site: Awaited<ReturnType<typeof startEditorPage>>
test.beforeAll(async () => {
  site = await startEditorPage()
})
test.afterAll(() => site.stop())

// The inert document in which DOMPurify reads has the page's policy, and the browser says in the console what that stops:
// there the console is not quiet.

const vectors = (name: string): string[] =>
  JSON.parse(readFileSync(new URL(`../data/xss/${name}.json`, import.meta.url), 'utf8'))

async function open(page: Page, html = '') {
  await page.goto(`${site.origin}/?html=${encodeURIComponent(html)}`)
  const field = page.getByRole('textbox', { name: 'Text' })
  await expect(field).toBeFocused()
  return field
}

const value = async (page: Page): Promise<{ html: string; text: string; hashtags: string[]; length: number }> =>
  JSON.parse((await page.getByTestId('value').textContent()) ?? '')

const expectHtml = (page: Page, html: string) => expect.poll(async () => (await value(page)).html).toBe(html)

/** Pastes as a browser does, without the system's clipboard; files are small pictures by their names. */
async function paste(page: Page, data: { html?: string; text?: string; files?: string[] }) {
  await page.evaluate(({ html, text, files }) => {
    const transfer = new DataTransfer()
    if (html !== undefined) transfer.setData('text/html', html)
    if (text !== undefined) transfer.setData('text/plain', text)
    for (const name of files ?? []) transfer.items.add(new File(['x'], name, { type: 'image/png' }))
    const event = new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true })
    document.querySelector('.ProseMirror')?.dispatchEvent(event)
  }, data)
}

test('one types a text with tags, lines and paragraphs, and sees it as it will be read', async ({ page }) => {
  await open(page)
  await page.keyboard.type('Rain in #kyoto, ')
  await page.keyboard.insertText('＃京都')
  await page.keyboard.press('Enter')
  await page.keyboard.type('next line')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('bold')
  await expectHtml(
    page,
    '<p>Rain in <span class="hashtag">#kyoto</span>, <span class="hashtag">＃京都</span><br>next line</p><p><strong>bold</strong></p>',
  )
  expect(await value(page)).toMatchObject({ hashtags: ['#kyoto', '#京都'], length: 35 })
  await expect(page.getByText('2/10 tags').filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('region', { name: 'Shown' }).getByRole('link')).toHaveText(['#kyoto', '＃京都'])
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await value(page)).text).not.toContain('bold')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByTestId('sent')).toHaveText('1')
})

test('people are suggested, five at most, and chosen by the keyboard alone', async ({ page }) => {
  const field = await open(page)
  await page.keyboard.type('thanks @mi')
  await expect(page.getByRole('option')).toHaveCount(5)
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  const chosen = page.getByRole('option', { selected: true })
  await expect(chosen).toContainText('@mina')
  await expect(field).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await page.keyboard.type('!')
  await expectHtml(page, '<p>thanks <span class="mention">@mina</span> !</p>')
  await page.keyboard.type(' @mi')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('@mik')
  await page.getByRole('option', { name: /mika/ }).click()
  await expectHtml(page, '<p>thanks <span class="mention">@mina</span> ! <span class="mention">@mika</span></p>')
})

test('nothing is taken while an input method composes', async ({ page }) => {
  const field = await open(page)
  const devtools = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    devtools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await page.keyboard.type('見て #')
  await compose('きょう')
  await expect(field).toContainText('#きょう')
  await expect(field.locator('.hashtag')).toHaveCount(0)
  await compose('きょうと')
  await expect(field.locator('.hashtag')).toHaveCount(0)
  await devtools.send('Input.insertText', { text: '京都' })
  await expect(field.locator('.hashtag')).toHaveText('#京都')
  await expectHtml(page, '<p>見て <span class="hashtag">#京都</span></p>')
})

test('tags are suggested after # and ＃, also while an input method composes, which keeps its keys', async ({
  page,
}) => {
  const field = await open(page)
  const devtools = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    devtools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  const list = page.getByRole('listbox', { name: 'Hashtags' })
  await page.keyboard.type('見て ')
  await compose('＃')
  await expect(list.getByRole('option')).toHaveText(['#kyoto', '#京都', '#ラーメン', '#雪'])
  await compose('＃きょう')
  await expect(list.getByRole('option')).toHaveText(['#kyoto', '#京都'])
  // The keys of the input method: neither arrows nor Enter choose here.
  for (const key of ['ArrowDown', 'Enter'])
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', key, windowsVirtualKeyCode: 229 })
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0)
  await devtools.send('Input.insertText', { text: '＃京都' })
  await expectHtml(page, '<p>見て <span class="hashtag">＃京都</span></p>')
  await page.keyboard.type(' #ky')
  await expect(list.getByRole('option')).toHaveText(['#kyoto', '#京都'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const chosen = page.getByRole('option', { selected: true })
  await expect(chosen).toHaveText('#京都')
  await expect(field).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expectHtml(page, '<p>見て <span class="hashtag">＃京都</span> <span class="hashtag">#kyoto</span></p>')
  await compose('＃らー')
  await list.getByRole('option', { name: '#ラーメン' }).click()
  await expectHtml(
    page,
    '<p>見て <span class="hashtag">＃京都</span> <span class="hashtag">#kyoto</span> <span class="hashtag">#ラーメン</span></p>',
  )
})

test('a link is set, refused and removed by the keyboard alone', async ({ page }) => {
  const field = await open(page, '<p>a word</p>')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+k')
  const address = page.getByRole('textbox', { name: 'Address' })
  await expect(address).toBeFocused()
  await page.keyboard.type('http://example.jp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('An address begins with https://, or is an email address.')
  await expectAccessible(page)
  await address.fill('example.jp')
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await expectHtml(page, '<p><a href="https://example.jp/">a word</a></p>')
  await page.keyboard.press('Control+k')
  await expect(address).toHaveValue('https://example.jp/')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expectHtml(page, '<p>a word</p>')
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await expect(address).toHaveCount(0)
  await expect(field).toBeFocused()
})

test('what is pasted is flattened', async ({ page }) => {
  await open(page)
  await paste(page, {
    text: 'x',
    html: '<h1>Title</h1><ul><li>one</li><li><b>two</b></li></ul><p></p><p>a<img src="/x.png">b <a href="http://example.jp">c</a> <a href="https://example.jp">d</a> <ruby>縁側<rt>えんがわ</rt></ruby></p>',
  })
  await expectHtml(
    page,
    '<p>Title</p><p>one</p><p><strong>two</strong></p><p>ab c <a href="https://example.jp/">d</a> ｜縁側《えんがわ》</p>',
  )
  await page.keyboard.press('Control+a')
  const inlined = `<img src="data:image/png;base64,${'iVBORw0KGgo'.repeat(30_000)}">`
  await paste(page, { text: 'x', html: `<p>Before</p>${inlined}<p>and <b>after</b> a picture</p>` })
  await expectHtml(page, '<p>Before</p><p>and <strong>after</strong> a picture</p>')
  await page.keyboard.press('Control+a')
  await paste(page, { text: 'only as text', html: inlined })
  await expectHtml(page, '<p>only as text</p>')
  await page.keyboard.press('Control+a')
  await paste(page, { text: 'one  #two\nthree\n\nfour' })
  await expectHtml(page, '<p>one <span class="hashtag">#two</span><br>three</p><p>four</p>')
})

test('pictures that are pasted or dropped go to the post, not into the text', { tag: '@long' }, async ({ page }) => {
  await open(page)
  await paste(page, { html: '<img src="/cat.png">', files: ['cat.png'] })
  await expect(page.getByTestId('pictures')).toHaveText('cat.png')
  await page.evaluate(() => {
    const field = document.querySelector('.ProseMirror')
    const transfer = new DataTransfer()
    transfer.items.add(new File(['x'], 'dog.png', { type: 'image/png' }))
    const { x, y } = field?.getBoundingClientRect() ?? { x: 0, y: 0 }
    field?.dispatchEvent(
      new DragEvent('drop', {
        dataTransfer: transfer,
        bubbles: true,
        cancelable: true,
        clientX: x + 5,
        clientY: y + 5,
      }),
    )
  })
  await expect(page.getByTestId('pictures')).toHaveText('cat.png,dog.png')
  expect((await value(page)).html).toBe('')
})

test('a dropped text lands where it was dropped', { tag: '@long' }, async ({ page }) => {
  await open(page, '<p>end</p>')
  await page.evaluate(() => {
    const field = document.querySelector('.ProseMirror p')
    const transfer = new DataTransfer()
    transfer.setData('text/html', '<b>start </b>')
    const { x, y } = field?.getBoundingClientRect() ?? { x: 0, y: 0 }
    field?.dispatchEvent(
      new DragEvent('drop', {
        dataTransfer: transfer,
        bubbles: true,
        cancelable: true,
        clientX: x + 1,
        clientY: y + 5,
      }),
    )
  })
  await expectHtml(page, '<p><strong>start</strong>end</p>')
})

test('one’s own copy keeps its spaces and tags', { tag: '@long' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '<p><strong>bold </strong>#kyoto and</p>')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+c')
  await page.keyboard.press('End')
  await page.keyboard.type(' ')
  await page.keyboard.press('Control+v')
  const once = '<strong>bold </strong><span class="hashtag">#kyoto</span> and'
  await expectHtml(page, `<p>${once} ${once}</p>`)
})

test('a key that comes before the browser says where the selection went replaces nothing', async ({ page }) => {
  const field = await open(page, '<p>all of it</p>')
  await page.keyboard.press('Control+a')
  await expect.poll(() => page.evaluate(() => String(document.getSelection()))).toBe('all of it')
  await field.evaluate(element => {
    document.getSelection()?.collapse(element.querySelector('p'), 1)
    for (const type of ['keydown', 'keypress']) {
      element.dispatchEvent(new KeyboardEvent(type, { key: 'x', charCode: 120, bubbles: true, cancelable: true }))
    }
  })
  await expect(field).toHaveText('all of it')
  await page.keyboard.type('!')
  await expectHtml(page, '<p>all of it!</p>')
})

test('what is told when the typing rests is there for whatever is pressed next', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => {
    const later = window.setTimeout
    const changes: string[] = []
    const shown = () => document.querySelector('[data-testid=value]')?.textContent ?? ''
    const watched = (act: () => void) => () => {
      const before = shown()
      act()
      if (shown() !== before) changes.push(shown())
    }
    Object.assign(window, { changes, setTimeout: (act: () => void, wait?: number) => later(watched(act), wait) })
  })
  await open(page)
  await page.keyboard.type('boats')
  const changes = () => page.evaluate(() => (window as unknown as { changes: string[] }).changes.at(-1))
  await expect.poll(changes).toContain('<p>boats</p>')
})

test('ruby is shown as ruby and copied as it was typed', { tag: '@long' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page)
  await page.keyboard.insertText('On the ｜縁側《えんがわ》')
  await page.keyboard.press('Enter')
  await page.keyboard.type('we sit.')
  const shown = page.getByRole('region', { name: 'Shown' })
  await expect(shown.locator('ruby rt')).toHaveText('えんがわ')
  await shown
    .locator('p')
    .first()
    .evaluate(paragraph => document.getSelection()?.selectAllChildren(paragraph))
  await page.keyboard.press('Control+c')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('On the ｜縁側《えんがわ》\nwe sit.')
})

test('on a phone the tools stand above its keyboard, and the line that is written above them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // No browser here has such a keyboard: what it leaves of the screen is said instead.
  await page.addInitScript(() => {
    const seen = Object.assign(new EventTarget(), { width: 390, height: 844, offsetTop: 0, scale: 1 })
    Object.defineProperty(window, 'visualViewport', { value: seen })
  })
  const field = await open(page)
  const tools = page.getByRole('group', { name: 'Formatting' })
  const lowest = async () => {
    const { y = 0, height = 0 } = (await tools.boundingBox()) ?? {}
    return y + height
  }
  await expect.poll(lowest).toBeGreaterThan(800)
  await page.evaluate(() => {
    const seen = Object.assign(window.visualViewport as EventTarget, { height: 500 })
    seen.dispatchEvent(new Event('resize'))
  })
  await expect.poll(lowest).toBeLessThanOrEqual(500)
  for (let line = 0; line < 24; line++) {
    await page.keyboard.type(`${line}`)
    await page.keyboard.press('Enter')
  }
  const caret = () => field.evaluate(() => document.getSelection()?.getRangeAt(0).getBoundingClientRect().bottom ?? 0)
  await page.keyboard.type('end')
  await expect.poll(caret).toBeLessThan((await tools.boundingBox())?.y ?? 0)
})

test('beyond ten hashtags one is told', { tag: '@long' }, async ({ page }) => {
  await open(page)
  await page.keyboard.insertText([...'abcdefghijk'].map(name => `#${name}`).join(' '))
  await expect(page.getByText('A post has at most 10 tags. Further ones stay plain text.')).toBeVisible()
  await expect.poll(async () => (await value(page)).hashtags).toHaveLength(10)
  await expectAccessible(page)
})

/** Pastes each of them, and gives what stands in the text then and may not. */
async function pasteAll(page: Page, htmls: string[]): Promise<string[]> {
  return page.locator('.ProseMirror').evaluate((field, all) => {
    const found: string[] = []
    const allowed =
      'p, br, strong, em, span.hashtag, span.mention, a[href^="https://"], a[href^="mailto:"], img.ProseMirror-separator'
    for (const html of all) {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      for (const element of field.querySelectorAll('*')) {
        const attributes = [...element.attributes].map(({ name }) => name)
        if (!element.matches(allowed) || attributes.some(name => /^(on.*|style|src|srcdoc|id|name)$/.test(name))) {
          found.push(`${html} -> ${element.outerHTML}`)
        }
      }
    }
    return found
  }, htmls)
}

hostile.describe('hostile markup', () => {
  for (const name of ['xss-dompurify', 'xss-h5sc']) {
    hostile(`of ${name}, nothing runs and only allowed elements stay`, async ({ page }) => {
      const ran: string[] = []
      page.on('pageerror', error => ran.push(String(error)))
      page.on('dialog', async dialog => {
        ran.push(dialog.message())
        await dialog.dismiss()
      })
      await open(page)
      expect(await pasteAll(page, vectors(name))).toEqual([])
      await expect(page.getByRole('textbox', { name: 'Text' })).not.toBeEmpty()
      expect(ran).toEqual([])
    })
  }
})
