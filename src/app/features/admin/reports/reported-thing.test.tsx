import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { ReportCase } from '../../../../contract/entities/report.ts'
import { ReportedThing } from './reported-thing.tsx'

vi.mock('../../../state/language/text.tsx', () => ({ useText: () => (key: string) => `[${key}]` }))
vi.mock('../../../state/language/ago.tsx', () => ({ Ago: () => null }))

const evidence = [
  { at: '2026-11-27T00:00:00.000Z', text: '', snapshot: {}, pictures: [] },
  { at: '2026-11-28T00:00:00.000Z', text: '', snapshot: {}, pictures: [] },
]
const profile = { about: '', hobbies: [], hashtags: [], avatar: null, cover: null }

const shown = (part: object) => {
  const report = { type: 'user', state: 'there', outcome: null, evidence, post: null, thread: null, profile, ...part }
  return renderToStaticMarkup(<ReportedThing report={report as unknown as ReportCase} />)
}

test('a profile without words is said to be one, as it was and as it is; what else has none is without text', () => {
  expect(shown({}).split('[admin.reports.no_text.profile]')).toHaveLength(4)
  expect(shown({})).not.toContain('[admin.reports.no_text]')
  expect(shown({ type: 'post', profile: null })).toContain('[admin.reports.no_text]')
})
