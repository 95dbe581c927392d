import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { PersonAct } from '../../../../contract/entities/person-act.ts'
import { PersonHistory } from './person-history.tsx'

vi.mock('../../../state/language/text.tsx', () => ({
  useText: () => (key: string, params?: object) => `${key}${params ? JSON.stringify(params) : ''}`,
}))
vi.mock('../../../state/language/ago.tsx', () => ({ Ago: () => null }))
vi.mock('./use-reason-text.ts', () => ({ useReasonText: () => (reason: string) => reason }))

const acts = (count: number): PersonAct[] =>
  Array.from({ length: count }, (_, n) => ({
    at: new Date(Date.UTC(2026, 10, 28, 0, n)).toISOString(),
    act: 'people.warn',
    by: 'kaede',
    reason: `Reason ${n}`,
  }))

test('a long history is folded after its first acts, a short one is not', () => {
  expect(renderToStaticMarkup(<PersonHistory of={acts(3)} />)).not.toContain('<details')
  const [shown = '', folded = ''] = renderToStaticMarkup(<PersonHistory of={acts(5)} />).split('<details')
  expect(shown).toContain('Reason 2')
  expect(shown).not.toContain('Reason 3')
  expect(folded).toContain('admin.reports.history.more{&quot;count&quot;:2}')
  expect(folded).toContain('Reason 4')
})
