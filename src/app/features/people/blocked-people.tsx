import { useText } from '../../state/language/text.tsx'
import { Eave } from '../../ui/eave.tsx'
import { People } from './people-lists.tsx'

/** The blocked people, each with a button to unblock: a part of the settings page, which loads the texts `people`. */
export function BlockedPeople() {
  const text = useText()
  return (
    <section className="part next" id="blocked">
      <Eave big>{text('social.blocked.title')}</Eave>
      <People kind="blocked" />
    </section>
  )
}
