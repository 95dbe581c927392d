import { follow, unfollow } from '../../../local/social/commands.ts'
import { readSuggested, type SuggestedView } from '../../../local/social/read-suggested.ts'
import { useText } from '../../state/language/text.tsx'
import { NotLoaded } from '../../state/reading/not-loaded.tsx'
import { PartAge } from '../../state/reading/page-age.tsx'
import { whyNothing } from '../../state/reading/sync-outcome.ts'
import { useLive } from '../../state/reading/use-live.ts'
import { usePeople } from '../../state/reading/use-people.ts'
import { useSyncRequest } from '../../state/reading/use-sync-request.ts'
import { useWrite } from '../../state/writing/use-write.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Eave } from '../../ui/eave.tsx'
import { Mixed } from '../../ui/mixed.tsx'
import s from './first-run.module.css'

/** Up to five people worth following, each with what they say of themselves. Nobody is followed by itself. */
export function SuggestedPeople() {
  const text = useText()
  const write = useWrite()
  const { people, fetchedAt, why, again } = useSuggested()
  const others = people?.filter(each => !each.followed) ?? []
  if (people?.length === 0) return null
  return (
    <section>
      <Eave
        action={
          others.length > 1 && (
            <button
              type="button"
              onClick={() => {
                for (const { user_id: id } of others) void write(follow(id))
              }}
            >
              {text('welcome.people.all')}
            </button>
          )
        }
      >
        {text('welcome.people')}
      </Eave>
      <PartAge at={fetchedAt} />
      {people?.map(each => <Suggested key={each.user_id} person={each} />) ?? (
        <NotLoaded why={why} offline="welcome.people.offline" failed="welcome.people.failed" again={again} />
      )}
    </section>
  )
}

function Suggested({ person }: { person: SuggestedView }) {
  const text = useText()
  const write = useWrite()
  const { user_id: id, username: name, user_tag: tag, avatar, about, followed } = person
  const key = followed ? 'following' : 'follow'
  return (
    <div className={s.suggested}>
      <Avatar name={name} src={avatar} size={48} of={id} />
      <div>
        <b>
          <Mixed>{name}</Mixed>
        </b>
        <small className="cut">{about ? <Mixed>{about}</Mixed> : `@${tag}`}</small>
      </div>
      <Button
        look="quiet"
        size="small"
        className={followed ? s.chosen : undefined}
        aria-label={text(`social.${key}.name`, { name })}
        onClick={() => void write(followed ? unfollow(id) : follow(id))}
      >
        {text(`social.${key}`)}
      </Button>
    </div>
  )
}

/** The people whom a member may want to follow; loaded when they are shown, and again when the signal returns. */
function useSuggested() {
  // Says whom the member follows already.
  usePeople('follows')
  const { value } = useLive(readSuggested, 'suggested people', undefined)
  const { outcome, connection, again } = useSyncRequest('suggested', sync => sync.loadSuggested())
  return { people: value?.people, fetchedAt: value?.fetchedAt, why: whyNothing(outcome, connection), again }
}
