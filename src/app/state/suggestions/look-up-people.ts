import { readHidden } from '../../../local/social/hidden-people.ts'
import { whenOpen } from '../device/open-device.ts'

/** People who may be mentioned and whose tag or name begins with the term; without whom a block that waits hides. */
export async function lookUpPeople(searchTerm: string) {
  const { client, mirror } = await whenOpen()
  const { users } = (await client.call('search.mentions', { query: { searchTerm } })).data
  const hidden = await readHidden(mirror)
  return users.filter(({ id }) => !hidden.has(id))
}
