import type { ReactNode } from 'react'
import { useText } from '../../state/language/text.tsx'
import type { Sought } from '../../state/navigation/search-address.ts'
import { HeldSince } from '../../state/reading/held-since.tsx'
import { useTerms } from '../../state/reading/use-terms.ts'
import { Link } from '../../ui/link.tsx'
import { groupHref } from './found-groups.tsx'
import { AreaHit, hrefOf, PostHit, UserHit } from './hits.tsx'
import { countOfAll, countText, isNothing, postGroups, type SearchAnswer } from './search-answer.ts'
import s from './search-help.module.css'

const shownUsers = 3

type Answer = SearchAnswer & { sought: Sought }

const groupsOf = ({ groups }: SearchAnswer) => postGroups.filter(group => groups[group].length > 0)
const optionId = (id: string, group: string, of: string): string => `${id}-${group}-${of}`

/** The ids of the list's options, in order. */
export function optionsOf(id: string, answer: Answer): string[] {
  const areas = answer.areas.map(({ href }) => optionId(id, 'areas', href))
  const posts = groupsOf(answer).flatMap(group => [
    ...answer.groups[group].map(hit => optionId(id, group, hit.id)),
    optionId(id, group, 'all'),
  ])
  const users = answer.groups.users.slice(0, shownUsers).map(user => optionId(id, 'users', user.user_id))
  return [...areas, ...posts, ...users, ...(users.length > 0 ? [optionId(id, 'users', 'all')] : [])]
}

/**
 * The results, below the editor: places by name, then guides, places, news, timeline and users, each with a link to all of its results.
 * @param props.active the id of the chosen option
 */
export function FoundList({
  id,
  answer,
  active,
  onChosen,
}: {
  id: string
  answer: Answer
  active: string | undefined
  onChosen: () => void
}) {
  const text = useText()
  const { groups, areas, sought, searched } = answer
  const terms = useTerms([sought.words, ...sought.tags].join(' '))
  const users = groups.users.slice(0, shownUsers)
  const options = optionsOf(id, answer)
  const option = (group: string, of: string) => {
    const name = optionId(id, group, of)
    return { id: name, role: 'option', tabIndex: -1, 'aria-selected': name === active, onClick: onChosen } as const
  }
  const all = (group: (typeof postGroups)[number] | 'users') => (
    <Link className={`opt ${s.all}`} href={groupHref(group, sought)} {...option(group, 'all')}>
      {text(`search.all.${group}`)}
    </Link>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press leaves the focus in the editor
    <div
      className={`pop ${s.found}`}
      onPointerDown={event => event.preventDefault()}
      onMouseDown={event => event.preventDefault()}
    >
      {searched !== null && (
        <>
          <p className={`muted ${s.note}`}>{searchedText(text, searched)}</p>
          <HeldSince />
        </>
      )}
      <div id={id} role="listbox" aria-label={text('search.found')}>
        {areas.length > 0 && (
          <Group id={`${id}-areas`} title={text('search.areas')} ja="" count="">
            {areas.map(area => (
              <Link key={area.href} className="opt" href={area.href} {...option('areas', area.href)}>
                <AreaHit area={area} />
              </Link>
            ))}
          </Group>
        )}
        {groupsOf(answer).map(group => (
          <Group
            key={group}
            id={`${id}-${group}`}
            title={text(`feed.${group}`)}
            ja={text(`search.${group}.word`)}
            count={countText(groups.counts[group])}
          >
            {groups[group].map(hit => (
              <Link key={hit.id} className="opt" href={hrefOf(hit)} {...option(group, hit.id)}>
                <PostHit hit={hit} terms={terms} />
              </Link>
            ))}
            {all(group)}
          </Group>
        ))}
        {users.length > 0 && (
          <Group
            id={`${id}-users`}
            title={text('search.users')}
            ja={text('search.users.word')}
            count={countText(groups.counts.users)}
          >
            {users.map(user => (
              <Link
                key={user.user_id}
                className="opt"
                href={`/users/${encodeURIComponent(user.user_tag)}`}
                {...option('users', user.user_id)}
              >
                <UserHit user={user} terms={terms} />
              </Link>
            ))}
            {all('users')}
          </Group>
        )}
      </div>
      {options.length === 0 && <p className={`${s.note} soft`}>{text('search.none')}</p>}
      <p className="sr" role="status">
        {options.length === 0
          ? text('search.none')
          : text('search.count', { count: isNothing(groups) ? areas.length : countOfAll(groups) })}
      </p>
    </div>
  )
}

/** Says how many posts on the device were searched (PRODUCT 10.1). */
export const searchedText = (text: ReturnType<typeof useText>, count: number): string =>
  text('search.offline', { count })

function Group({
  id,
  title,
  ja,
  count,
  children,
}: {
  id: string
  title: string
  ja: string
  count: string
  children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a list of options
    <div role="group" aria-labelledby={id}>
      <div className={s.groupHead} id={id} role="presentation">
        <b>{title}</b>
        {ja !== '' && <span lang="ja">{ja}</span>}
        <span className="num">{count}</span>
      </div>
      {children}
    </div>
  )
}
