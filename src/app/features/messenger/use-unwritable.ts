import type { UserResult } from '../../../contract/entities/people.ts'
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
