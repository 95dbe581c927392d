import type { UserResult } from '../../../contract/entities/people.ts'
import type { Device } from '../../../local/device/device.ts'
import { readUnwritable } from '../../../local/profile/read-unwritable.ts'
import { useText } from '../../state/language/text.tsx'
import { useLive } from '../../state/reading/use-live.ts'

/** Why these people can't be written to, a sentence for each of whom that is known (PRODUCT 6.5). */
export function useUnwritable(people: readonly UserResult[]): string[] {
  const text = useText()
  const ids = people.map(each => each.user_id)
  const { value = [] } = useLive(mirror => readUnwritable(mirror, ids), `unwritable ${ids}`, undefined)
  return people
    .filter(each => value.includes(each.user_id))
    .map(each => text('profile.message.no', { name: each.username }))
}

/** Whether one of these people really takes no messages: what is held of them may be old, so their profiles are asked for first. */
export async function isUnwritable({ sync, mirror }: Device, people: readonly UserResult[]): Promise<boolean> {
  await Promise.all(people.map(each => sync.loadProfile(each.user_tag)))
  const ids = people.map(each => each.user_id)
  return (await readUnwritable(mirror, ids)).length > 0
}
