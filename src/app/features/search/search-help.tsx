import { type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { folded } from '../../../contract/search-folding.ts'
import { needTexts } from '../../state/language/catalogues.ts'
import { useText } from '../../state/language/text.tsx'
import { lazyPart } from '../../state/loading/lazy-part.tsx'
import { afterPause } from '../../state/loading/while-here.ts'
import type { Sought } from '../../state/navigation/search-address.ts'
import { FieldError } from '../../ui/field.tsx'
import { finishedPart, tagTyped, takeTags } from './chips.ts'
import { FoundList, optionsOf } from './found-list.tsx'
import { isLongEnough } from './long-enough.ts'
import type { OpenList } from './open-list.ts'
import { runSearch } from './run-search.ts'
import type { SearchAnswer } from './search-answer.ts'
import s from './search-help.module.css'

const TagsTyped = lazyPart(async () => {
  const [{ TagsTyped }] = await Promise.all([import('./tags-typed.tsx'), needTexts('reading')])
  return TagsTyped
})

/**
 * What helps in the search field: turns #words into chips and completes them, handles keys, says when a limit is reached, and lists what
 * is found. The search page needs no such list: the page itself follows what is typed.
 */
export function SearchHelp({
  field,
  sought,
  most,
  onPage,
  composing,
  list,
  change,
  go,
  setList,
}: {
  field: RefObject<HTMLInputElement | null>
  sought: Sought
  /** How many tags a search may have. */
  most: number
  onPage: boolean
  composing: boolean
  list: OpenList
  change: (sought: Sought) => void
  go: (sought: Sought, typing: boolean) => void
  setList: (list: OpenList) => void
}) {
  const text = useText()
  const id = useId()
  const allChosen = useRef(false)
  const taken = composing ? null : takeTags(sought, most)
  const takes = taken !== null && taken.words !== sought.words
  const take = useEffectEvent(() => {
    if (!taken) return
    const next = { words: taken.words, tags: taken.tags }
    change(next)
    if (onPage) go(next, true)
  })
  // Before anything more can be typed: a later effect would put back the words without the letter that came between.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed meanwhile brings the same words once more
  useLayoutEffect(() => {
    if (takes) take()
  }, [takes, sought.words])

  const tooLong = sought.words.length > limits.search.textMax
  const searched = finishedPart(sought)
  const inTag = tagTyped(sought.words) !== null
  const able = !composing && !takes && !tooLong && isLongEnough(searched)
  useRested(searched, able && onPage, () => go(searched, true))
  const open = () => {
    if (field.current === document.activeElement) setList({ id, active: undefined })
  }
  const answer = useSearchAnswer(searched, able && !onPage && !inTag, open)
  const shown = list !== null && answer !== null && !onPage
  const options = shown ? optionsOf(id, answer) : []

  function move(by: 1 | -1) {
    const at = options.indexOf(list?.active ?? '')
    const next = at === -1 ? (by === 1 ? 0 : options.length - 1) : at + by
    setList({ id, active: options[next] })
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.keyCode === 229) return
    const all = allChosen.current
    allChosen.current = event.key === 'a' && (event.ctrlKey || event.metaKey)
    const { selectionStart: start, selectionEnd: end } = field.current ?? {}
    const act = actOf()
    if (!act) return
    event.preventDefault()
    act()

    function actOf(): (() => void) | undefined {
      switch (event.key) {
        case 'Backspace':
        case 'Delete':
          if (all) return () => change({ words: '', tags: [] })
          if (event.key === 'Delete' || start !== 0 || end !== 0 || sought.tags.length === 0) return undefined
          return () => change({ words: sought.words, tags: sought.tags.slice(0, -1) })
        case 'ArrowDown':
          if (options.length > 0) return () => move(1)
          return answer ? open : undefined
        case 'ArrowUp':
          return options.length > 0 ? () => move(-1) : undefined
        case 'Escape':
          return shown ? () => setList(null) : undefined
        case 'Enter':
          if (!shown || list.active === undefined) return undefined
          return () => document.getElementById(list.active ?? '')?.click()
        default:
          return undefined
      }
    }
  })
  const leave = useEffectEvent((event: FocusEvent) => {
    const inside = event.relatedTarget instanceof Node && field.current?.form?.contains(event.relatedTarget)
    if (!inside) setList(null)
  })
  const focus = useEffectEvent(() => {
    if (answer) open()
  })
  useEffect(() => {
    const input = field.current
    const form = input?.form
    if (!input || !form) return
    const stop = new AbortController()
    input.addEventListener('keydown', press, stop)
    input.addEventListener('focus', focus, stop)
    form.addEventListener('focusout', leave, stop)
    return () => stop.abort()
  }, [field])

  useEffect(() => {
    if (list?.active !== undefined) document.getElementById(list.active)?.scrollIntoView({ block: 'nearest' })
  }, [list?.active])

  if (tooLong) return <Said>{text('search.long')}</Said>
  if (taken?.full) return <Said>{text('search.tags.most', { count: most })}</Said>
  if (inTag) return <TagsTyped {...{ field, sought, change, setList }} />
  if (!shown) return null
  return <FoundList id={id} answer={answer} active={list.active} onChosen={() => setList(null)} />
}

function Said({ children }: { children: string }) {
  return (
    <div className={`pop ${s.said}`}>
      <FieldError>{children}</FieldError>
    </div>
  )
}

type Answer = SearchAnswer & { key: string; sought: Sought }

const keyOf = ({ words, tags }: Sought): string => JSON.stringify([folded(words).trim(), ...tags])

/**
 * Runs a search when the typing has paused for 500 ms. The same search is not run twice.
 * @param run starts the search; `isLate` tells it whether something else was typed meanwhile
 * @param able whether there is enough to search for
 */
function useRested(sought: Sought, able: boolean, run: (isLate: () => boolean) => void): void {
  const key = able ? keyOf(sought) : null
  const rested = useEffectEvent(run)
  useEffect(() => {
    if (key !== null) return afterPause(limits.search.debounceMs, rested)
  }, [key])
}

/** The results for what is typed; while newer ones load, those before. */
function useSearchAnswer(sought: Sought, able: boolean, onAnswer: () => void): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null)
  useRested(sought, able, async isLate => {
    const key = keyOf(sought)
    if (answer?.key === key && answer.searched === null) return onAnswer()
    const found = await runSearch(sought)
    if (isLate() || typeof found === 'string') return
    setAnswer({ ...found, key, sought })
    onAnswer()
  })
  return able ? answer : null
}
