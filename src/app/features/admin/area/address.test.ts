import { expect, test } from 'vitest'
import { hrefOfPage, placeOf } from './address.ts'

test.each([
  ['', 'start'],
  ['admin_panel_x', 'start'],
  ['admin_panel_x/', 'start'],
  ['admin_panel_x/stats', { suffix: 'x', page: 'stats', item: null }],
  ['admin_panel_x/stats/', { suffix: 'x', page: 'stats', item: null }],
  ['admin_panel_a-b/moderate/a-walk', { suffix: 'a-b', page: 'moderate', item: 'a-walk' }],
  ['admin_panel_x/toString', null],
  ['admin_panel_x/stats/a/b', null],
  ['admin_panel_/stats', null],
  ['stats', null],
])('%s names %o', (path, place) => {
  expect(placeOf(path)).toEqual(place)
})

test('the address of a page names it', () => {
  expect(placeOf(hrefOfPage('x', 'reports', 'one').slice('/adminpage/'.length))).toEqual({
    suffix: 'x',
    page: 'reports',
    item: 'one',
  })
})
