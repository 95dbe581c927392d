import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useText } from '../../state/language/text.tsx'
import { whileHere } from '../../state/loading/while-here.ts'
import { type Sought, soughtHref } from '../../state/navigation/search-address.ts'
import { useTerms } from '../../state/reading/use-terms.ts'
import { lookUpHashtags } from '../../state/suggestions/look-up-hashtags.ts'
import { Eave } from '../../ui/eave.tsx'
import { Chip } from '../../ui/tag.tsx'
import { FoundGroups } from './found-groups.tsx'
import s from './results.module.css'
import { isNothing } from './search-answer.ts'
import { useFound } from './use-found.ts'

const most = 12

/** A known tag that begins like one of the search, and the search with it in that one's place. */
type Near = { tag: string; href: string }

async function nearOf({ words, tags }: Sought): Promise<readonly Near[]> {
  const near = new Map<string, string>()
  const begun = await Promise.all(tags.map(async sought => ({ sought, found: await lookUpHashtags(sought.slice(1)) })))
  for (const { sought, found } of begun) {
    for (const tag of found) {
      if (!tags.includes(tag))
        near.set(tag, soughtHref('', { words, tags: tags.map(each => (each === sought ? tag : each)) }))
    }
  }
  return [...near].slice(0, most).map(([tag, href]) => ({ tag, href }))
}

/** The same search with its tags as words. */
const inWords = ({ words, tags }: Sought): string => [words, ...tags.map(tag => tag.slice(1))].filter(Boolean).join(' ')

/**
 * Where the tags of a search found nothing: the known tags that begin so, and what is found with the tags as words (PRODUCT 2.22).
 * @param props.children shown where nothing of this is found either
 */
export function NearTags({ sought, children }: { sought: Sought; children: ReactNode }) {
  const text = useText()
  const key = JSON.stringify(sought)
  const asWords = inWords(sought)
  const [near, setNear] = useState<readonly Near[]>([])
  const { answer, busy } = useFound({ words: asWords, tags: [] }, undefined, undefined)
  const terms = useTerms(asWords)
  // What does not arrive is no more than an offer.
  const look = useEffectEvent(() => whileHere(nearOf(sought), setNear, () => {}))
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each search
  useEffect(() => {
    const leave = look()
    return () => {
      leave()
      setNear([])
    }
  }, [key])
  const found = answer && !busy && !(isNothing(answer.groups) && answer.areas.length === 0) ? answer : null
  if (near.length === 0 && !found) return children
  return (
    <>
      <p className={s.tagRoom}>{text('search.none.tags', { tags: sought.tags.join(' ') })}</p>
      {near.length > 0 && (
        <section className={s.foundGroup}>
          <Eave big>{text('search.near')}</Eave>
          <div className="flex wrap g-6">
            {near.map(({ tag, href }) => (
              <Chip key={tag} href={href}>
                {tag}
              </Chip>
            ))}
          </div>
        </section>
      )}
      {found && (
        <>
          <p className={`muted ${s.tagRoom}`}>{text('search.as_words', { words: asWords })}</p>
          <FoundGroups {...found} sought={{ words: asWords, tags: [] }} terms={terms} />
        </>
      )}
    </>
  )
}
