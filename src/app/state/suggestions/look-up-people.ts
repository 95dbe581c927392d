import { readHidden } from '../../../local/command/hidden-people.ts'
import { whenOpen } from '../device/open-device.ts'

/** Finds people to mention, by the beginning of their tag, or of a word of their name. Leaves out those whom an unsent block hides. */
export async function lookUpPeople(searchTerm: string) {
  const { client, mirror } = await whenOpen()
  const { users } = (await client.call('search.mentions', { query: { searchTerm } })).data
  const hidden = await readHidden(mirror)
  return users.filter(({ id }) => !hidden.has(id))
}
