import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { mapCounts } from './map-counts.ts'
import { NothingThere, neighboursOf } from './nothing-there.tsx'

const state = vi.hoisted(() => ({ counts: {} as object }))
vi.mock('./use-map-counts.ts', () => ({ useMapCounts: () => state.counts }))
vi.mock('./place-rows.tsx', () => ({ PrefectureRows: ({ names }: { names: readonly string[] }) => names.join() }))
vi.mock('../../state/language/text.tsx', () => ({
  useText: () => (key: string) => key,
  useLanguage: () => ({ language: 'en' }),
}))
vi.mock('../../ui/empty.tsx', () => ({
  Empty: ({ title, link, children }: { title: string; link: { href: string; text: string }; children: string }) =>
    [title, children, link.text, link.href].filter(Boolean).join(' '),
}))
vi.mock('../../ui/eave.tsx', () => ({ Eave: () => ': ' }))

const none = mapCounts(undefined, 'guides')
const counted = (...names: string[]) =>
  mapCounts(
    {
      prefectures: names.map(prefecture => ({ prefecture, guides_count: 2, places_count: 0 })),
      fetchedAt: 1,
      known: true,
    },
    'guides',
  )

test('a prefecture’s neighbours are those of its region that have guides, else all of them', () => {
  expect(neighboursOf('Saga', counted('Oita', 'Kumamoto', 'Tokyo'))).toEqual(['Kumamoto', 'Oita'])
  expect(neighboursOf('Ehime', counted('Tokyo'))).toEqual(['Tokushima', 'Kagawa', 'Kochi'])
  expect(neighboursOf('Ehime', none)).toEqual(['Tokushima', 'Kagawa', 'Kochi'])
  expect(neighboursOf('Hokkaido', counted('Iwate'))).toEqual(['Iwate'])
})

test.each([
  ['the site was asked', false, none, 'places.guides.none places.first'],
  ['the device knows of none', true, counted('Tokyo'), 'places.guides.none places.first'],
  ['the device knows nothing', true, none, 'places.guides.unheld places.unheld places.write'],
  ['the device knows that there are some', true, counted('Ehime'), 'places.guides.unheld places.unheld places.write'],
])('where %s, that is what is said, with the neighbours and the way to write', (_, unheld, counts, said) => {
  state.counts = counts
  const html = renderToStaticMarkup(
    <NothingThere place="Ehime" counted="guides" first={undefined} unheld={unheld} hrefOf={name => name} />,
  )
  expect(html.replaceAll('&amp;', '&').replace(/<[^>]*>/g, '')).toBe(
    `${said} /posts/new-post?type=guide&place=Ehime: Tokushima,Kagawa,Kochi`,
  )
})
