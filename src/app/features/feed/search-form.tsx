import { useRouter } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { useText } from '../../state/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/tag.tsx'
import { type FeedSearch, feedHref, typedSearch } from './feed-address.ts'

/** The search of the posts list: words and tags go into the address; each can be taken away again. */
export function SearchForm({ base, search }: { base: string; search: FeedSearch }) {
  const text = useText()
  const router = useRouter()
  const go = (next: { words?: string | undefined; tags?: string[] | undefined }) =>
    void router.navigate({ href: feedHref(base, { ...search, ...next }) })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { words, tags } = typedSearch(String(new FormData(event.currentTarget).get('words') ?? ''))
    go({ words, tags: [...new Set([...(search.tags ?? []), ...tags])] })
  }

  return (
    <search>
      <form className="flex" action={base} onSubmit={submit}>
        <input
          key={search.words}
          className="input grow"
          type="search"
          name="words"
          aria-label={text('feed.search')}
          placeholder={text('feed.search.hint')}
          defaultValue={search.words}
          maxLength={500}
          enterKeyHint="search"
        />
        <Button type="submit" look="quiet">
          {text('feed.search.go')}
        </Button>
      </form>
      {search.tags && (
        <p className="flex wrap g-6">
          {search.tags.map(tag => (
            <Chip key={tag} onRemove={() => go({ tags: search.tags?.filter(each => each !== tag) })}>
              {tag}
            </Chip>
          ))}
        </p>
      )}
    </search>
  )
}
