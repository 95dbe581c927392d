import { useDeferredValue, useState } from 'react'
import type { UserResult } from '../../../contract/entities/people.ts'
import { useOnline } from '../../state/device/online.ts'
import { useDevice } from '../../state/device/open-device.ts'
import { useText } from '../../state/language/text.tsx'
import { whyKey } from '../../state/reading/not-loaded.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { check } from '../../ui/icons.ts'
import { Skeletons } from '../../ui/skeleton.tsx'
import { Chip } from '../../ui/tag.tsx'
import { FindField } from './find-field.tsx'
import s from './messenger.module.css'
import { useFoundPeople } from './use-found-people.ts'

/**
 * Finds people by name and picks some of them.
 * @param props.leaveOut the ids of people who are there already
 */
export function PeoplePicker({
  picked,
  leaveOut,
  onChange,
}: {
  picked: readonly UserResult[]
  leaveOut?: ReadonlySet<string>
  onChange: (picked: readonly UserResult[]) => void
}) {
  const text = useText()
  const device = useDevice()
  const online = useOnline()
  const [words, setWords] = useState('')
  const sought = useDeferredValue(words.trim())
  const { people: found, asking, failed, again } = useFoundPeople(sought)
  const people = found?.filter(each => leaveOut?.has(each.user_id) !== true)
  const nobody = people?.length === 0 && !asking && failed === null
  const busy = !people?.length && !nobody && failed === null
  const isPicked = (person: UserResult) => picked.some(each => each.user_id === person.user_id)
  const drop = (person: UserResult) => onChange(picked.filter(each => each.user_id !== person.user_id))

  function pick(person: UserResult) {
    onChange([...picked, person])
    // Says whether they take messages from the member.
    void device?.sync.loadProfile(person.user_tag)
  }

  return (
    <div className={s.pickerOfPeople}>
      {picked.length > 0 && (
        <div className="flex wrap g-2">
          {picked.map(person => (
            <Chip key={person.user_id} onRemove={() => drop(person)}>
              {person.username}
            </Chip>
          ))}
        </div>
      )}
      <FindField label={text('chat.new.find')} value={words} autoFocus onValue={setWords} />
      {busy && <Skeletons of="comment" count={2} />}
      <ul className="rows" aria-busy={busy}>
        {people?.map(person => (
          <li key={person.user_id}>
            <button
              type="button"
              className="row low"
              aria-pressed={isPicked(person)}
              onClick={() => (isPicked(person) ? drop(person) : pick(person))}
            >
              <Avatar name={person.username} src={person.avatar} of={person.user_id} />
              <span className="grow">
                <b className="cut">
                  <bdi>{person.username}</bdi>
                </b>
                <small>@{person.user_tag}</small>
              </span>
              {isPicked(person) && <Icon path={check} />}
            </button>
          </li>
        ))}
      </ul>
      <p className="muted" role="status">
        {nobody && text(sought === '' ? 'chat.new.follows' : 'chat.new.nobody')}
        {failed !== null && text(whyKey(failed, ['chat.found.here', 'chat.found.failed']))}
        {!online && sought !== '' && ` ${text('chat.found.here')}`}
      </p>
      {failed !== null && (
        <Button look="quiet" onClick={again}>
          {text('app.retry')}
        </Button>
      )}
    </div>
  )
}
