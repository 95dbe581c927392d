import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { PicturesLink } from './post-pictures.tsx'

vi.mock('../../state/pictures/local-picture.ts', () => ({ useShown: (of: unknown) => of }))

const pictureAt = (n: number) => ({
  ...{ id: `p${n}`, alt: '', width: 1200, height: 900 },
  ...{ thumb: `/pictures/p${n}-thumb`, large: `/pictures/p${n}` },
})

const shownOf = (count: number): string => {
  const pictures = Array.from({ length: count }, (_, n) => pictureAt(n)) as never
  return renderToStaticMarkup(<PicturesLink href="/posts/tea" pictures={pictures} eager={false} />)
}

test.each([
  [1, 1, undefined],
  [2, 2, undefined],
  [3, 2, '+1'],
  [5, 2, '+3'],
])('of %i pictures a list shows %i, and says how many more there are', (count, drawn, beyond) => {
  const html = shownOf(count)
  expect(html.match(/<img/g)).toHaveLength(drawn)
  expect(/<span class="beyond num">(.*?)<\/span>/.exec(html)?.[1]).toBe(beyond)
})
