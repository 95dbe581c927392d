import { useSnapshot } from 'valtio/react'
import { proxy } from 'valtio/vanilla'
import { choicesIn, choicesKey, type DataChoices } from '../../../local/keeping/choices.ts'
import { deviceNow } from '../device/open-device.ts'
import { useTakingOver } from '../document/use-taking-over.ts'

/** The usual choices, which documents are rendered with. */
const usual = choicesIn(null)

const chosen = proxy<DataChoices>(read())

/** Local storage has them before the first picture is drawn; the device's database has them for the worker. */
function read(): DataChoices {
  try {
    return choicesIn(JSON.parse(localStorage.getItem(choicesKey) ?? 'null'))
  } catch {
    // Storage is switched off, or this is the server.
    return choicesIn(null)
  }
}

/** What this device may load and keep. */
export const choicesNow = (): DataChoices => chosen

/** {@link choicesNow} as state; the usual ones while a document is rendered or taken over. */
export function useDataChoices(): Readonly<DataChoices> {
  const now = useSnapshot(chosen)
  return useTakingOver() ? usual : now
}

/** Changes a choice, for all pages of this device from the next one on. */
export async function choose<Name extends keyof DataChoices>(name: Name, value: DataChoices[Name]): Promise<void> {
  chosen[name] = value
  try {
    localStorage.setItem(choicesKey, JSON.stringify(chosen))
  } catch {
    // Storage is switched off: the choice lasts as long as the page.
  }
  await deviceNow()?.remember(choicesKey, { ...chosen })
}
