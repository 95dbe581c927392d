import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { aPost } from '../testing/rows.ts'
import { calendarFile, eventsOf } from './calendar.ts'

const site = 'https://engawa.test'
const location = { name: 'Hōsen-in', name_ja: '宝泉院', prefecture: 'Kyoto', lat: 35.12, lng: 135.83 }

test('a calendar made on the device is read back by another program: days, times in Japan, long texts', () => {
  const posts = [
    aPost({
      type: 'guide',
      post_title: '｜縁側《えんがわ》; days, and \\ more',
      post_days: { from: '2026-12-06', to: '2027-01-02' },
    }),
    aPost({
      type: 'news',
      post_title: '夜の縁側市'.repeat(30),
      post_location: location,
      post_days: { from: '2026-12-07', to: '2026-12-07', opens: '18:30', closes: '01:00', repeats: 'each year' },
    }),
    aPost({ type: 'guide', post_title: 'No days' }),
  ]
  const written = calendarFile('Kyushu, March', eventsOf(posts, site))
  for (const line of written.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  const whole = new ICAL.Component(ICAL.parse(written))
  for (const each of whole.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(each)
  const [days, evening, ...more] = whole.getAllSubcomponents('vevent').map(each => new ICAL.Event(each))
  expect(more).toEqual([])
  // The library reads no property that begins with X as text.
  expect(whole.getFirstPropertyValue('x-wr-calname')).toBe('Kyushu\\, March')
  expect(days?.summary).toBe('縁側; days, and \\ more')
  expect([days?.startDate.toString(), days?.endDate.toString(), days?.startDate.isDate]).toEqual([
    '2026-12-06',
    '2027-01-03',
    true,
  ])
  expect(evening?.summary).toBe('夜の縁側市'.repeat(30))
  expect(evening?.startDate.toJSDate().toISOString()).toBe('2026-12-07T09:30:00.000Z')
  expect(evening?.endDate.toJSDate().toISOString()).toBe('2026-12-07T16:00:00.000Z')
  expect(evening?.location).toBe('Hōsen-in, 宝泉院, Kyoto')
  expect(evening?.description).toBe(
    `18:30–01:00 (Japan)\neach year\nA walk along the river\n${site}/posts/${posts[1]?.post_slug}`,
  )
  expect(evening?.uid).toBe(`urn:uuid:${posts[1]?.id}`)
})
