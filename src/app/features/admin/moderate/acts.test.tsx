import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { ModerationItem } from '../../../../contract/entities/moderation.ts'
import { Acts } from './acts.tsx'

vi.mock('../../../state/language/text.tsx', () => ({
  useText: () => (key: string) => key,
  useLanguage: () => ({ language: 'en' }),
}))
vi.mock('../../../state/device/single-keys.ts', () => ({ useSingleKeys: () => true }))
vi.mock('../../../state/forms/lock.tsx', () => ({ LockableButton: () => null, useLock: () => ({ locked: false }) }))
vi.mock('../area/usual-reasons.ts', () => ({ useUsualReasons: () => [{ en: 'Sold out', ja: '売り切れ' }] }))

test('the answer to an appeal offers the reasons that the site keeps', () => {
  const item = { id: 'p' } as ModerationItem
  const nothing = () => {}
  const page = renderToStaticMarkup(
    <Acts item={item} list="appeals" place={null} asking={null} onAsk={nothing} onDecide={nothing} onMove={nothing} />,
  )
  expect(page).toContain('Sold out')
})
