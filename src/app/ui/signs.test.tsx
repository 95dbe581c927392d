import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Kind } from './signs.tsx'

test.each([
  ['news', '報', 'kind'],
  ['guide', '案', 'kind guide'],
  ['place', '所', 'kind guide'],
] as const)('the seal of %s', (kind, seal, className) => {
  expect(renderToStaticMarkup(<Kind kind={kind}>Name</Kind>)).toBe(
    `<span class="${className}"><span class="seal" lang="ja" aria-hidden="true">${seal}</span>Name</span>`,
  )
})
