import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { Post } from '../../contract/entities/post.ts'
import { limits } from '../../contract/limits.ts'
import { openedLimits } from '../../contract/opened-files.ts'
import { words } from '../testing/file-words.ts'
import { aPost } from '../testing/rows.ts'
import type { FileRefused } from './file-refused.ts'
import { htmlFile } from './html-file.ts'
import { pointFormats, pointsOf } from './points.ts'
import { readFile } from './read-file.ts'

const site = 'https://engawa.test'
/** A picture of one dot, as its kind says. */
const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg=='
const picture = { id: 'a', alt: 'A "veranda"', width: 800, height: 600, thumb: '', medium: '', large: '' }

const aGuide = (given: Partial<Post> = {}) =>
  aPost({
    type: 'guide',
    post_title: '宝泉院 & "six" <verandas>',
    post_location: { name: 'Hōsen-in', name_ja: '宝泉院', prefecture: 'Kyoto', lat: 35.12, lng: 135.83 },
    ...given,
  })

const file = (markup: string) => new Blob([markup])
const pageOf = (posts: Post[], { name = 'Kyushu, March', uris = new Map(), origin = site } = {}) =>
  htmlFile({ name, about: 'Three days', posts, notPublic: 0, notHere: 0 }, { uris, leftOut: 0 }, words, origin).join('')
const read = (markup: string | Blob, name = 'kyushu.html') =>
  readFile(typeof markup === 'string' ? file(markup) : markup, name, site)
const why = (markup: string | Blob) =>
  read(markup).then(
    () => 'opened',
    (error: FileRefused) => error.why,
  )

test('what was taken along is read back: names, texts, places and pictures', async () => {
  const text =
    '<p>｜縁側《えんがわ》 by <strong>the</strong> <em>old</em> <a href="https://example.org/a?b=1&amp;c">sea</a><br>5 &lt; 6 <span class="hashtag">#kyoto</span> <span class="mention">@ken</span></p><p>Second</p>'
  const posts = [aGuide({ post_text: text, pictures: [picture] }), aGuide({ post_location: null, post_title: 'Two' })]
  const opened = await read(pageOf(posts, { uris: new Map([['a', dot]]) }))
  expect(opened).toMatchObject({
    kind: 'html',
    name: 'Kyushu, March',
    about: 'Three days',
    origin: site,
    made: words.at,
  })
  const [first, second] = opened.entries
  expect(first).toMatchObject({
    slug: posts[0]?.post_slug,
    state: 'unchecked',
    title: '宝泉院 & "six" <verandas>',
    author: 'Ken',
    location: posts[0]?.post_location,
    pictures: [{ id: 'a', alt: 'A "veranda"', width: 800, height: 600 }],
  })
  expect(first?.text).toBe(text)
  expect(first?.pictures[0]?.blob.type).toBe('image/png')
  expect(first?.pictures[0]?.blob.size).toBe(70)
  expect(second).toMatchObject({ title: 'Two', location: null, pictures: [] })
})

test('the stops of a guide are read back, with what is so there, and one without a name is left out', async () => {
  const stop = { id: 's1', name: 'Pier', name_ja: '桟橋', lat: 34.4, lng: 133.2 }
  const stops = [
    { ...stop, text: '<p>Boats <strong>hourly</strong>.</p>', doors: { signs: ['cash_only' as const], hours: '9–17' } },
    { id: 's2', name: '', name_ja: '宿', minutes: 12, way: 'walk' as const },
  ]
  const markup = pageOf([aGuide({ post_text: '<p>Two ports</p>', post_stops: stops })])
  const [entry] = (await read(markup)).entries
  expect(entry?.text).toBe('<p>Two ports</p>')
  expect(entry?.stops).toEqual([
    { ...stops[0], id: '0' },
    { id: '1', name: '', name_ja: '宿', minutes: 12, way: 'walk' },
  ])
  const odd = markup
    .replace('data-name-ja="宿"', 'data-name-ja=""')
    .replace('data-signs="cash_only" data-hours="9–17"', 'data-signs="free"')
    .replace('data-lat="34.4"', 'data-lat="90"')
  expect((await read(odd)).entries[0]?.stops).toEqual([
    { id: '0', name: 'Pier', name_ja: '桟橋', text: '<p>Boats <strong>hourly</strong>.</p>' },
  ])
})

test('a single post, and a file from before it said its site, are read back too', async () => {
  const single = pageOf([aGuide()], { name: '' })
  expect(await read(single)).toMatchObject({ name: '宝泉院 & "six" <verandas>', entries: [{ author: 'Ken' }] })
  const long = await read(pageOf([aGuide({ post_title: 'A walk '.repeat(12).trim() })], { name: '' }))
  expect(long.name).toBe(`${'A walk '.repeat(8)}A w…`)
  const before = pageOf([aGuide()])
    .replace(/<meta name="engawa-(?:site|made)"[^>]*>\n/g, '')
    .replace(/ data-version="\d+"/, '')
  expect(before).not.toContain('engawa-site')
  expect(await read(before)).toMatchObject({
    origin: site,
    made: null,
    entries: [{ title: '宝泉院 & "six" <verandas>' }],
  })
})

test('a large file lets the page go on between its pieces', async () => {
  const posts = Array.from({ length: 200 }, () =>
    aGuide({ post_text: `<p>${'A <strong>b</strong> '.repeat(200)}</p>` }),
  )
  let turns = 0
  let reading = true
  const count = async () => {
    while (reading) {
      await new Promise(resolve => setTimeout(resolve))
      turns++
    }
  }
  const counting = count()
  expect((await read(pageOf(posts))).entries).toHaveLength(200)
  reading = false
  await counting
  expect(turns).toBeGreaterThan(200)
})

const honest = pageOf([aGuide()])
const within = (markup: string) => honest.replace('<div class="text"', `${markup}<div class="text"`)
test.each([
  ['a script', within('<script>alert(1)</script>')],
  ['a handler', within('<p onclick="alert(1)">x</p>')],
  ['a style', within('<p style="position:fixed">x</p>')],
  ['a frame', within('<iframe src="https://evil.test"></iframe>')],
  ['a drawing with a script', within('<svg><script>alert(1)</script></svg>')],
  ['a picture from elsewhere', within('<img src="https://evil.test/a.png" width="1" height="1">')],
  ['a picture that could run', within('<img src="data:image/svg+xml;base64,PHN2Zy8+" width="1" height="1">')],
  ['a picture that is none', within('<img src="data:image/png;base64,PHN2Zy8+" width="1" height="1">')],
  ['a picture of no letters', within('<img src="data:image/png;base64,!!!!" width="1" height="1">')],
  ['a picture of no size', within(`<img src="${dot}" width="0" height="1e9">`)],
  ['elements without an end', within('<p>'.repeat(30))],
  ['a thousand elements in each other', within(`${'<span>'.repeat(1_000)}${'</span>'.repeat(1_000)}`)],
  ['too many elements', within('<br>'.repeat(30_000))],
  ['a text longer than any', within(`<p>${'a'.repeat(500_000)}</p>`)],
  ['a tag that never ends', `${honest}<p class="`],
  ['a comment that never ends', `${honest}<!-- `],
  ['a second doctype', within('<!DOCTYPE lolz [<!ENTITY lol "lol">]>')],
  ['an end that was cut off', honest.replace('</main></body></html>', '')],
  [
    'attributes without number',
    within(`<p ${'a="1" '.repeat(100).replace(/a/g, () => `a${Math.trunc(honest.length)}`)}>`),
  ],
] as const)('a file with %s is refused', async (_, markup) => {
  expect(await why(markup)).toBe('broken')
})

test('a file that is too large is not read, and each other one says why it is refused', async () => {
  const large = Object.defineProperty(file(honest), 'size', { value: limits.along.fileMaxBytes + 1 })
  Object.assign(large, { text: () => expect.unreachable(), slice: () => expect.unreachable() })
  expect(await why(large)).toBe('too_large')
  expect(await why('<!doctype html><p>Some page</p>')).toBe('unknown')
  expect(await why('\u0000\u0001PK')).toBe('unknown')
  expect(await why('<?xml version="1.0"?><html></html>')).toBe('unknown')
  expect(await why(honest.replace('content="1"', 'content="2"').replace('<main>', '<main><video></video>'))).toBe(
    'newer',
  )
  expect(await why(pageOf([]))).toBe('empty')
  expect(await why(pageOf([aGuide()], { origin: 'https://other.test' }))).toBe('other_site')
  // It says that it is ours, and leads elsewhere.
  expect(await why(honest.replaceAll(`${site}/posts`, 'https://evil.test/posts'))).toBe('other_site')
  const most = pageOf(Array.from({ length: openedLimits.entries + 1 }, () => aGuide()))
  expect(await why(most)).toBe('too_large')
})

test('texts that pretend to be markup stay text, and links that run are no links', async () => {
  const hostile = honest.replace(
    /(<div class="text"[^>]*>).*?<\/div>/,
    '$1<p>&lt;script&gt;alert(1)&lt;/script&gt; &lol9; <a href="javascript:alert(1)">here</a> \u202egnp.exe</p></div>',
  )
  const [entry] = (await read(hostile)).entries
  expect(entry?.text).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp;lol9; here gnp.exe</p>')
})

/** As gpsbabel writes it: waypoints, a route and tracks. */
const gpx = `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.0" creator="GPSBabel - https://www.gpsbabel.org" xmlns="http://www.topografix.com/GPX/1/0">
  <time>2026-11-29T10:00:00.000Z</time>
  <bounds minlat="33.5" minlon="130.4" maxlat="35.1" maxlon="135.8"/>
  <wpt lat="33.590200000" lon="130.401700000"><ele>3.0</ele><name>Yatai &amp; stalls</name><cmt><![CDATA[Cash <only>]]></cmt><desc>At the river</desc><sym>Flag</sym></wpt>
  <wpt lat="34.1" lon="131.2"/>
  <rte><name>To the bay</name><rtept lat="34.2" lon="131.3"><name>Bay 1</name></rtept><rtept lat="34.3" lon="131.4"><name>Bay 2</name></rtept></rte>
  <trk><name>Ridge</name><trkseg><trkpt lat="35.0" lon="135.7"><ele>1</ele></trkpt><trkpt lat="35.1" lon="135.8"/></trkseg></trk>
  <trk><name>Named</name><trkseg><trkpt lat="35.2" lon="135.7"><name>Hut</name></trkpt><trkpt lat="35.3" lon="135.8"/></trkseg></trk>
</gpx>`

test('GPX comes in as entries with their points', async () => {
  const opened = await read(gpx, 'summer walk.gpx')
  expect(opened).toMatchObject({ kind: 'gpx', origin: null, leftOut: 0 })
  expect(opened.entries.map(({ title, location }) => [title, location?.lat, location?.lng])).toEqual([
    ['Yatai & stalls', 33.5902, 130.4017],
    ['', 34.1, 131.2],
    ['Bay 1', 34.2, 131.3],
    ['Bay 2', 34.3, 131.4],
    ['Ridge', 35, 135.7],
    ['Hut', 35.2, 135.7],
  ])
  expect(opened.entries[0]?.text).toBe('<p>At the river</p>')
  expect(opened.entries.every(({ slug }) => slug === null)).toBe(true)
})

const days = { from: '2026-12-06', to: '2027-01-02', opens: '18:30', closes: '01:00', repeats: 'each "year" & <eve>' }
const doors = { signs: ['step_free', 'cards'], hours: '9:00–17:00 "daily"', closed: '<b>Mondays</b> & 年末' } as const

test('days and what is so at doors are read back, those of a stop as its own', async () => {
  const stops = [{ id: 'a', name: 'Gate', name_ja: '', doors: { signs: ['cash_only'], hours: '9:00' } }]
  const posts = [
    aGuide({ post_days: days, post_doors: { ...doors, signs: [...doors.signs] } }),
    aGuide({ post_stops: stops as NonNullable<Post['post_stops']> }),
    aGuide({ post_days: { from: '2026-12-06', to: '2026-12-06' }, post_doors: { signs: ['ic_card'] } }),
  ]
  const markup = pageOf(posts)
  expect(markup).toContain('2026-12-06 – 2027-01-02 · 18:30 · each')
  const { entries } = await read(markup)
  expect(entries.map(each => each.days)).toEqual([days, undefined, { from: '2026-12-06', to: '2026-12-06' }])
  expect(entries.map(each => each.doors)).toEqual([
    { ...doors, signs: ['cards', 'step_free'] },
    undefined,
    { signs: ['ic_card'] },
  ])
  expect(entries[1]?.stops?.[0]?.doors).toEqual({ signs: ['cash_only'], hours: '9:00' })
})

test('days that are none are left out, and words are cleaned and cut as typed ones are', async () => {
  const markup = pageOf([aGuide({ post_days: days, post_doors: { ...doors, signs: [...doors.signs] } })])
  const dayOf = async (a: string, b: string) => (await read(markup.replace(a, b))).entries[0]?.days
  for (const wrong of ['2026-02-30', '2025-01-01', '2027-02-01', '<b>', '', `${'9'.repeat(4_000)}`, '２０２６-12-06'])
    expect(await dayOf('data-from="2026-12-06"', `data-from="${wrong}"`)).toBeUndefined()
  expect(await dayOf('data-opens="18:30"', 'data-opens="24:00"')).toEqual({ ...days, opens: undefined })
  expect((await dayOf('data-repeats="each', `data-repeats="&#0;\u202e${'x'.repeat(500)}`))?.repeats?.length).toBe(60)
  const doorsOf = async (a: string, b: string) => (await read(markup.replace(a, b))).entries[0]?.doors
  expect((await doorsOf('data-signs="step_free cards"', 'data-signs="free_beer cards cards"'))?.signs).toEqual([
    'cards',
  ])
  const long = await doorsOf('data-closed="', `data-closed="  \u0007${'月'.repeat(500)}`)
  expect(long?.closed).toBe('月'.repeat(120))
  // A form of it that does something is no file of ours.
  expect(await why(markup.replace('<p class="days"', '<p class="days" onclick="x()"'))).toBe('broken')
})

test('maps say the days of a point', () => {
  const [point] = pointsOf([aGuide({ post_days: days })], site, words.days)
  const said = '2026-12-06 – 2027-01-02 · 18:30 · each'
  for (const { write } of Object.values(pointFormats)) expect(write('Kyushu', point ? [point] : [])).toContain(said)
})

test('GPX of this site names its posts again, and has the name of its file where it has none', async () => {
  const posts = [aGuide()]
  const own = await read(pointFormats.gpx.write('Kyushu', pointsOf(posts, site)), 'x.gpx')
  expect(own).toMatchObject({
    name: 'Kyushu',
    entries: [{ slug: posts[0]?.post_slug, title: '宝泉院 & "six" <verandas>' }],
  })
  const elsewhere = await read(pointFormats.gpx.write('', pointsOf(posts, 'https://other.test')), 'x.gpx')
  expect(elsewhere.entries[0]?.slug).toBeNull()
  const nameless = '<gpx><wpt lat="1" lon="2"/></gpx>'
  expect((await read(nameless, 'summer walk.gpx')).name).toBe('summer walk')
})

test.each([
  ['endless entities', gpx.replace('<gpx', '<!DOCTYPE gpx [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><gpx')],
  ['points that are none', gpx.replace('34.1', 'north')],
  ['points beyond the world', gpx.replace('34.1', '91')],
  ['elements that do not end', gpx.replace('</rte>', '')],
  ['elements far within each other', gpx.replace('<ele>3.0</ele>', `${'<x>'.repeat(40)}${'</x>'.repeat(40)}`)],
] as const)('GPX with %s is refused', async (_, markup) => {
  expect(await why(markup)).toBe('broken')
})

test('of more points than are read the rest is counted', async () => {
  const many = `<gpx>${'<wpt lat="35" lon="135"><name>a</name></wpt>'.repeat(openedLimits.entries + 7)}</gpx>`
  const opened = await read(many)
  expect(opened.entries).toHaveLength(openedLimits.entries)
  expect(opened.leftOut).toBe(7)
})
