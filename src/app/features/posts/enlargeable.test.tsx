import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { limits } from '../../../contract/limits.ts'
import { PicturesBelow } from './enlargeable.tsx'

vi.mock('../../state/navigation/in-address.ts', () => ({
  useAddressWith: () => (values: Record<string, string>) => `?${new URLSearchParams(values)}`,
}))
vi.mock('../../state/pictures/picture-viewer.tsx', () => ({
  pictureLinkId: (id: string) => id,
  PictureViewer: () => null,
}))
vi.mock('../../state/pictures/local-picture.ts', () => ({ useShown: <T,>(picture: T) => picture }))

const drawn = (count: number, from: number, shown: string[] = []) => {
  const pictures = Array.from({ length: count }, (_, at) => ({
    id: `p${at + 1}`,
    alt: '',
    width: 4,
    height: 3,
    thumb: '/t',
    large: '/l',
  }))
  const html = renderToStaticMarkup(<PicturesBelow pictures={pictures} from={from} shown={shown} />)
  return {
    grid: html.includes('picture-grid'),
    links: [...html.matchAll(/\?picture=(\w+).*?Enlarge picture (\d+)/g)].map(([, id, number]) => `${number}: ${id}`),
  }
}

test('up to three pictures below a text stand under each other, more are a grid; each leads to itself', () => {
  expect(drawn(3, 0)).toEqual({ grid: false, links: ['1: p1', '2: p2', '3: p3'] })
  expect(drawn(4, 1)).toEqual({ grid: false, links: ['2: p2', '3: p3', '4: p4'] })
  const all = Array.from({ length: limits.picturesPerPost }, (_, at) => `${at + 1}: p${at + 1}`)
  expect(drawn(limits.picturesPerPost, 0)).toEqual({ grid: true, links: all })
})

test('a picture that stands at a stop does not stand below the text again, and the others keep their numbers', () => {
  expect(drawn(5, 1, ['p3', 'gone'])).toEqual({ grid: false, links: ['2: p2', '4: p4', '5: p5'] })
})
