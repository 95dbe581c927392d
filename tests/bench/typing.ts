/**
 * `node tests/bench/typing.ts`: what a key costs until its frame is shown, in a post of 20,000 characters in ordinary
 * paragraphs, on a processor four times slower: the time that the page's main thread works, so that other work on this
 * machine does not count. Prints; judges nothing: what is bounded by count stands in the editor's unit tests.
 */
import { chromium as driver } from 'playwright'
import { chromium } from '../support/chromium.ts'
import { startEditorPage } from '../support/editor-page.ts'

const length = 20_000
const keys = 60
const slowDown = 4
/** What the main thread works, all of it and its parts, as the browser counts them. */
const kinds = ['TaskDuration', 'ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration']
const sentence = 'Five degrees in the kitchen, thanks to @mika and #kyoto: 今朝は寒いですね。'

const line = (at: number) => `${sentence} ${at} `.repeat(3)
const lines = Array.from({ length: Math.ceil(length / line(100).length) }, (_, at) => line(at))
const paragraphs = lines.map(each => `<p>${each}</p>`).join('')

const site = await startEditorPage()
const browser = await driver.launch(chromium)
const page = await browser.newPage()
await page.goto(site.origin)
await page.locator('.ProseMirror').evaluate((field, text) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/html', text)
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}, paragraphs)
await page.keyboard.press('Control+Home')
await page.evaluate(() => {
  addEventListener(
    'keydown',
    () => {
      const shown = new Promise(frame => requestAnimationFrame(() => setTimeout(frame)))
      Object.assign(window, { shown })
    },
    true,
  )
})
const devtools = await page.context().newCDPSession(page)
await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
const busy = async () => {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return kinds.map(kind => (metrics.find(each => each.name === kind)?.value ?? 0) * 1_000 * slowDown)
}
const times: number[][] = []
for (let key = 0; key < keys; key++) {
  const before = await busy()
  await page.keyboard.press('abcdefghij'.charAt(key % 10))
  await page.evaluate(() => (window as unknown as { shown: Promise<void> }).shown)
  times.push((await busy()).map((after, at) => after - (before[at] ?? 0)))
}
const at = (kind: number, share: number) => {
  const sorted = times.map(each => each[kind] ?? 0).sort((a, b) => a - b)
  return `${(sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0)} ms`
}
const parts = kinds.slice(1).map((kind, index) => `${kind} ${at(index + 1, 0.5)}`)
console.log(`${times.length} keys, median ${at(0, 0.5)} (${parts.join(', ')}), p95 ${at(0, 0.95)}, longest ${at(0, 1)}`)
await browser.close()
site.stop()
