import { useRouter, useRouterState } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { limits } from '../../../contract/limits.ts'
import { useText } from '../../state/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { search as searchIcon } from '../../ui/icons.ts'
import { Chip } from '../../ui/tag.tsx'
import { feedHref, feedSearch, typedSearch } from './feed-address.ts'
import './search-form.css'

const base = '/posts'

/**
 * The search, in the top bar and on a phone above the posts list: words and tags go into the list's address, and each tag there
 * can be taken away again.
 */
export function SearchForm({ className }: { className: 'wide-only' | 'phone-only' }) {
  const text = useText()
  const router = useRouter()
  const here = useRouterState({ select: ({ location }) => (location.pathname === base ? location.searchStr : '') })
  const query = new URLSearchParams(here)
  const current = feedSearch({ ...Object.fromEntries(query), tags: query.getAll('tags') })

  function go(words: string, tags: readonly string[]) {
    void router.navigate({ href: feedHref(base, { ...current, words, tags: [...new Set(tags)] }) })
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { words, tags } = typedSearch(String(new FormData(event.currentTarget).get('words') ?? ''))
    go(words, [...(current.tags ?? []), ...tags])
  }

  return (
    <search className={className}>
      <form key={here} className="input search" action={base} onSubmit={submit}>
        <Icon path={searchIcon} />
        {current.tags?.map(tag => (
          <Chip
            key={tag}
            onRemove={() =>
              go(
                current.words ?? '',
                (current.tags ?? []).filter(each => each !== tag),
              )
            }
          >
            {tag}
          </Chip>
        ))}
        <input
          type="search"
          name="words"
          aria-label={text('nav.search')}
          placeholder={text('nav.search.hint')}
          defaultValue={current.words}
          maxLength={limits.search.textMax}
          enterKeyHint="search"
        />
      </form>
    </search>
  )
}
