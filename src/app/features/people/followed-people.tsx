import '../../ui/styles/rows.css'
import { useText } from '../../state/language/text.tsx'
import { usePeople } from '../../state/reading/use-people.ts'
import { Eave } from '../../ui/eave.tsx'
import { Link } from '../../ui/link.tsx'
import { Face, PersonName } from '../../ui/person.tsx'
import s from './people.module.css'

const shown = 12

/** The child list of /followed: the followed people in one line above their posts. */
export function FollowedPeople() {
  const text = useText()
  const people = usePeople('follows')?.people ?? []
  if (people.length === 0) return null
  return (
    <section className={s.followedLine} aria-label={text('social.people.title')}>
      <Eave
        action={
          <Link href="/followed/list" aria-label={text('social.people.all.name')}>
            {text('social.people.all')}
          </Link>
        }
      >
        {text('social.people.title')}
      </Eave>
      <ul data-swipe-ignore>
        {people.slice(0, shown).map(({ user_id: id, user_tag: tag, username: name, avatar }) => (
          <li key={id}>
            <Face tag={tag} name={name} src={avatar} size={48} of={id} />
            <PersonName tag={tag}>{name}</PersonName>
          </li>
        ))}
      </ul>
    </section>
  )
}
