import { useRouter, useRouterState } from '@tanstack/react-router'
import { type FormEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { needTexts } from '../../state/language/catalogues.ts'
import { useText } from '../../state/language/text.tsx'
import { lazyPart } from '../../state/loading/lazy-part.tsx'
import { type Sought, soughtHref, soughtIn, typedSearch } from '../../state/navigation/search-address.ts'
import { Icon } from '../../ui/icon.tsx'
import { cross, search as searchIcon } from '../../ui/icons.ts'
import { Chip } from '../../ui/tag.tsx'
import { comboboxOf, type OpenList } from './open-list.ts'
import s from './search-form.module.css'

const base = '/posts'
const nothing: Sought = { words: '', tags: [] }

const Help = lazyPart(async () => {
  const [{ SearchHelp }] = await Promise.all([import('./search-help.tsx'), needTexts('search')])
  return SearchHelp
})

const isSame = (one: Sought, other: Sought): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * The search field: words, and tags as chips. What helps while typing is loaded with the first focus; without it, this is a plain
 * form. On the search page it shows what the address searches for, and changes the address.
 */
export function SearchForm({ className }: { className: 'wide-only' | 'phone-only' }) {
  const text = useText()
  const router = useRouter()
  const here = useRouterState({
    select: ({ location }) => (location.pathname === base ? location.searchStr : null),
  })
  const field = useRef<HTMLInputElement>(null)
  const [read, setRead] = useState(here)
  const [sought, setSought] = useState(() => soughtIn(here ?? ''))
  const [asked, setAsked] = useState<Sought | null>(null)
  const [used, setUsed] = useState(false)
  const [composing, setComposing] = useState(false)
  const [list, setList] = useState<OpenList>(null)

  if (read !== here) {
    setRead(here)
    setAsked(null)
    const next = soughtIn(here ?? '')
    // The page's answer to one's own typing arrives while one types on: what is typed stays.
    if (asked === null || !isSame(next, asked)) setSought(next)
  }

  const takeOver = useEffectEvent(() => {
    const before = typedOn.take(className)
    if (!before || !onPage) return
    setSought(before.sought)
    // The address may still show what was asked before.
    if (before.asked && !isSame(before.asked, soughtIn(here))) setAsked(before.asked)
    if (before.focused) field.current?.focus()
  })
  const leave = useEffectEvent(() => {
    const focused = field.current === document.activeElement
    if (onPage && (focused || !isSame(sought, soughtIn(here)))) typedOn.leave(className, { sought, asked, focused })
  })
  useLayoutEffect(() => {
    takeOver()
    return () => leave()
  }, [])

  const onPage = here !== null
  const most = onPage ? limits.search.tagsPage : limits.search.tagsSidebar
  const { words, tags } = sought

  /** Goes to the results. With `typing` it replaces the entry of the history, so that 'back' does not go letter by letter. */
  function go(next: Sought, typing = false) {
    const typed = typedSearch(next.words)
    const all = [...new Set([...next.tags, ...typed.tags])]
    const words = [typed.words, ...all.slice(most)].filter(each => each !== '').join(' ')
    const search = { words: words.slice(0, limits.search.textMax), tags: all.slice(0, most) }
    if (typing && here !== null && isSame(search, soughtIn(here))) return
    setAsked(search)
    if (!typing) setSought(search)
    void router.navigate({ href: soughtHref(here ?? '', search), replace: typing })
  }

  function change(next: Sought) {
    setSought(next)
    const away = next.tags.length < tags.length || (next.words === '' && next.tags.length === 0)
    if (onPage && away) go(next)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (words.length > limits.search.textMax) return
    setList(null)
    go(sought)
  }

  return (
    <search className={className === 'phone-only' ? `phone-only ${s.searchAlone}` : className}>
      <form className={`input search ${s.searchForm}`} action={base} onSubmit={submit} onFocus={() => setUsed(true)}>
        <Icon path={searchIcon} />
        {tags.map(tag => (
          <Chip
            key={tag}
            onRemove={() => {
              change({ words, tags: tags.filter(each => each !== tag) })
              field.current?.focus()
            }}
          >
            {tag}
          </Chip>
        ))}
        <input
          ref={field}
          type="search"
          name="words"
          {...comboboxOf(list)}
          aria-label={text('nav.search')}
          placeholder={text('nav.search.hint')}
          value={words}
          autoComplete="off"
          enterKeyHint="search"
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
          onChange={event => change({ words: event.target.value, tags })}
        />
        {(words !== '' || tags.length > 0) && (
          <button
            type="button"
            className="icon"
            aria-label={text('nav.search.clear')}
            onClick={() => {
              change(nothing)
              field.current?.focus()
            }}
          >
            <Icon path={cross} look="s" />
          </button>
        )}
        {used && <Help {...{ field, sought, most, onPage, composing, list, change, go, setList }} />}
      </form>
    </search>
  )
}

/** What stands in a field, what it has asked the address for and not seen there yet, and whether one types into it. */
type Left = { sought: Sought; asked: Sought | null; focused: boolean }

/** What was left in a field, by the name of its place in the frame. */
const left = new Map<string, Left>()

/**
 * The page that is left and the one that comes each have a search field of their own at the same place. Who types on while the results
 * are on their way types into the first, which is taken away in the middle of a word: the second one goes on with it.
 */
const typedOn = {
  /** To be called by a field that goes, with what stands in it. */
  leave(place: string, what: Left): void {
    left.set(place, what)
  },
  /** Gives what the field before left at this place, once. */
  take(place: string): Left | undefined {
    const found = left.get(place)
    left.delete(place)
    return found
  },
}
