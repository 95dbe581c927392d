import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Room } from './room.tsx'

const here = vi.hoisted(() => ({ used: 0 }))
vi.mock('../../state/language/text.tsx', () => ({
  useText:
    () =>
    (key: string, { size = '' } = {}) =>
      `${key} ${size}`,
}))
vi.mock('../../state/language/use-formats.ts', () => ({ useFormats: () => ({ size: String, number: String }) }))
vi.mock('../../state/keeping/data-choices.ts', () => ({ useDataChoices: () => ({ bound: '100' }), choose: () => {} }))
vi.mock('../../state/keeping/use-room.ts', () => ({
  useRoom: () => ({
    here: {
      room: {
        kept: { bytes: 100, posts: 1, pictures: 0 },
        pictures: 200,
        read: 300,
        messages: 0,
        typed: 0,
        opened: 0,
        files: 0,
      },
      whole: { missing: [], toLoad: 0 },
      keepsSaved: true,
      browser: { used: here.used, quota: 9_000, persisted: false },
    },
  }),
}))

test('what the browser holds beyond the sum of the parts is said, where it says so', () => {
  here.used = 4_200
  expect(renderToStaticMarkup(<Room>{null}</Room>)).toContain('room.browser 4200')
  here.used = 0
  expect(renderToStaticMarkup(<Room>{null}</Room>)).not.toContain('room.browser')
})
