import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { nobody } from '../../../contract/nobody.ts'
import { aPost } from '../../../local/testing/rows.ts'
import { AuthorRow } from './author-row.tsx'
import { PersonLine } from './post-head.tsx'

vi.mock('../../state/language/text.tsx', () => ({ useText: () => (key: string) => key }))
vi.mock('../../state/language/ago.tsx', () => ({ Ago: ({ form = 'short' }) => <time>{form}</time> }))
vi.mock('../../state/language/dated.tsx', () => ({ Dated: () => <time>long</time> }))
vi.mock('../../ui/person.tsx', () => ({ Face: () => null, PersonName: () => null }))
vi.mock('./language-mark.tsx', () => ({ LanguageMark: () => null }))

test('on its own page a post says its time as its comments do, in a list as its neighbours do', () => {
  const post = aPost()
  expect(renderToStaticMarkup(<PersonLine post={post} full />)).toContain('long')
  expect(renderToStaticMarkup(<AuthorRow post={post} Follow={() => null} dated />)).toContain('long')
  expect(renderToStaticMarkup(<PersonLine post={post} />)).toContain('short')
})

test('one that has no author any more shows no tag and nobody to follow', () => {
  const post = aPost()
  Object.assign(post.author, { ...nobody, user_id: nobody.id })
  for (const row of [
    <PersonLine post={post} key="a" />,
    <AuthorRow post={post} Follow={() => 'follow'} dated key="b" />,
  ])
    expect(renderToStaticMarkup(row)).not.toMatch(/@|follow|·/)
})
