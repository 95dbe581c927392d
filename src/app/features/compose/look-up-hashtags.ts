import { wordKey } from '../../../contract/as-typed.ts'
import { whenOpen } from '../../state/device/open-device.ts'

let main: Promise<readonly string[]> | undefined

/** The main hashtags that begin with the term. The list is loaded once. */
export async function lookUpHashtags(term: string): Promise<readonly string[]> {
  main ??= loadMain().catch(error => {
    main = undefined
    throw error
  })
  const begun = `#${wordKey(term)}`
  return (await main).filter(tag => tag.startsWith(begun))
}

async function loadMain(): Promise<readonly string[]> {
  const { client } = await whenOpen()
  return (await client.call('profile.mainHashtags', {})).data
}
