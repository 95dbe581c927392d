import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { nobody } from '../../contract/nobody.ts'
import { Face, PersonName } from './person.tsx'

vi.mock('./ui-text.tsx', () => ({ useUiText: () => (key: string) => key }))
vi.mock('./link.tsx', () => ({ Link: ({ href }: { href: string }) => <a href={href}>.</a> }))

test('a name and a picture lead to the profile, unless nobody is left', () => {
  const shown = (tag: string) =>
    renderToStaticMarkup(
      <>
        <Face tag={tag} name={nobody.username} src={null} />
        <PersonName tag={tag}>{nobody.username}</PersonName>
      </>,
    )
  expect(shown('mika').match(/href="\/users\/mika"/g)).toHaveLength(2)
  expect(shown(nobody.user_tag)).not.toContain('href')
  expect(shown(nobody.user_tag)).toContain(nobody.username)
})
