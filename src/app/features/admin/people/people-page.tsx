import '../../../ui/styles/form.css'
import '../../../ui/styles/rows.css'
import { useText } from '../../../state/language/text.tsx'
import { TabLinks } from '../../../ui/tabs.tsx'
import type { AdminPageProps } from '../area/pages.ts'
import { Appeals } from './appeals.tsx'
import { PeopleList } from './people-list.tsx'
import { PersonPage } from './person-page.tsx'
import { personAt } from './person-tabs.ts'
import { RefusedList } from './refused-list.tsx'

/** The address of the open appeals below the page. No user tag has a hyphen. */
const appeals = 'open-appeals'

/** The address of what is refused when accounts are made. */
const refused = 'refused-accounts'

/** People: the list, one person, or the appeals against suspensions. */
export function PeoplePage({ item, hrefOf }: AdminPageProps) {
  const text = useText()
  if (item !== null && item !== appeals && item !== refused) {
    const person = personAt(item)
    return <PersonPage key={person.tag} {...person} hrefOf={hrefOf} />
  }
  return (
    <>
      <TabLinks
        label={text('admin.people')}
        tabs={[
          { key: 'list', label: text('admin.people.list'), href: hrefOf('people') },
          { key: appeals, label: text('admin.people.appeals'), href: hrefOf('people', appeals) },
          { key: refused, label: text('admin.refused'), href: hrefOf('people', refused) },
        ]}
        current={item ?? 'list'}
      />
      {item === null ? (
        <PeopleList hrefOf={hrefOf} appealsHref={hrefOf('people', appeals)} />
      ) : item === refused ? (
        <RefusedList hrefOf={hrefOf} />
      ) : (
        <Appeals hrefOf={hrefOf} />
      )}
    </>
  )
}
