import { useText } from '../../state/language/text.tsx'
import { Eave } from '../../ui/eave.tsx'
import { People } from './people-lists.tsx'

/** The people whom one blocked, each with the way to take it back: a part of the settings, which bring the texts of people. */
export function BlockedPeople() {
  const text = useText()
  return (
    <section className="part next" id="blocked">
      <Eave big>{text('social.blocked.title')}</Eave>
      <People kind="blocked" />
    </section>
  )
}
