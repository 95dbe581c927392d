import '../../ui/styles/rows.css'
import type { SearchTerm } from '../../../contract/search-folding.ts'
import { useText } from '../../state/language/text.tsx'
import { type Sought, soughtHref } from '../../state/navigation/search-address.ts'
import { Eave } from '../../ui/eave.tsx'
import { Link } from '../../ui/link.tsx'
import { AreaHit, hrefOf, PostHit, UserHit } from './hits.tsx'
import s from './results.module.css'
import { type Area, countText, type Found, type Group, groupsInOrder } from './search-answer.ts'

/** The address of all results of a group. */
export const groupHref = (group: Group, sought: Sought): string =>
  soughtHref(group === 'users' ? '?group=people' : `?type=${group}`, sought)

/**
 * The results of a search by groups, each with its number and a link to all of them. Places by name stand below: they come last.
 * @param props.only the group that is shown by itself
 */
export function FoundGroups({
  groups,
  areas,
  sought,
  terms,
  only,
}: {
  groups: Found
  areas: readonly Area[]
  sought: Sought
  terms: readonly SearchTerm[]
  only?: Group | undefined
}) {
  const text = useText()
  const shown = groupsInOrder.filter(group => groups[group].length > 0 && (only === undefined || group === only))
  const found = shown.map(group => {
    const { count, more } = groups.counts[group]
    // A list of people is the same rows once more; that of posts has them whole, to read.
    const all = only === undefined && (group !== 'users' || more || count > groups.users.length)
    return (
      <section key={group} className={s.foundGroup}>
        <Eave
          big
          ja={text(`search.${group}.word`) || undefined}
          count={countText(groups.counts[group])}
          action={
            all && (
              <Link href={groupHref(group, sought)} aria-label={text(`search.all.${group}`)}>
                {text('search.all')}
              </Link>
            )
          }
        >
          {group === 'users' ? text('search.users') : text(`feed.${group}`)}
        </Eave>
        <ul className="rows">
          {group === 'users'
            ? groups.users.map(user => (
                <li key={user.user_id}>
                  <Link className={`row low ${s.hit}`} href={`/users/${encodeURIComponent(user.user_tag)}`}>
                    <UserHit user={user} terms={terms} />
                  </Link>
                </li>
              ))
            : groups[group].map(hit => (
                <li key={hit.id}>
                  <Link className={`row ${s.hit}`} href={hrefOf(hit)}>
                    <PostHit hit={hit} terms={terms} />
                  </Link>
                </li>
              ))}
        </ul>
      </section>
    )
  })
  return (
    <>
      {found}
      {areas.length > 0 && (
        <section className={s.foundGroup}>
          <Eave big>{text('search.areas')}</Eave>
          <ul className="rows">
            {areas.map(area => (
              <li key={area.href}>
                <Link className={`row low ${s.hit}`} href={area.href}>
                  <AreaHit area={area} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
