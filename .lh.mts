import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { writeFileSync } from 'node:fs'
import { chromium } from './tests/support/chromium.ts'
const [url, name, n='1'] = process.argv.slice(2)
for (let i=0;i<Number(n);i++){
const chrome = await launch({ chromePath: chromium.executablePath, chromeFlags: ['--headless=new', ...chromium.args] })
const r = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error', onlyCategories: ['performance'] })
const { audits, categories, environment } = r.lhr
console.log(name, 'score', Math.round(categories.performance.score*100), 'TBT', Math.round(audits['total-blocking-time'].numericValue), 'FCP', Math.round(audits['first-contentful-paint'].numericValue), 'LCP', Math.round(audits['largest-contentful-paint'].numericValue), 'SI', Math.round(audits['speed-index'].numericValue), 'CLS', audits['cumulative-layout-shift'].numericValue, 'bench', environment.benchmarkIndex)
if (i===0){
writeFileSync(`/tmp/view/${name}.trace.json`, JSON.stringify(r.artifacts.Trace ?? r.artifacts.traces?.defaultPass))
writeFileSync(`/tmp/view/${name}.lhr.json`, JSON.stringify(r.lhr))
console.log('  long', (audits['long-tasks']?.details?.items??[]).map(t=>`${t.url.split('/').pop().slice(0,30)} ${Math.round(t.startTime)}+${Math.round(t.duration)}`).join(' | '))
console.log('  reflow', JSON.stringify(audits['forced-reflow-insight']?.details?.items)?.slice(0,1500))
console.log('  req', audits['network-requests'].details.items.length, Math.round(audits['total-byte-weight'].numericValue/1024)+' KiB', 'dom', JSON.stringify(audits['dom-size-insight']?.details?.items?.[0]??audits['dom-size']?.numericValue)?.slice(0,200))
}
chrome.kill()
}
