import type { Device } from '../src/local/device/device.ts'
import { screenKey } from '../src/local/device/periodic-sync.ts'
import { boundBytes, choicesIn, choicesKey, type Line, mayKeep } from '../src/local/keeping/choices.ts'
import { hasKept } from '../src/local/keeping/has-kept.ts'
import { keep } from '../src/local/keeping/keep.ts'
import { pictureAnswer } from '../src/local/keeping/kept-pictures.ts'
import { oneRun } from '../src/local/keeping/one-run.ts'
import type { Screen } from '../src/local/keeping/picture-size.ts'
import { holdBound, wholeOf } from '../src/local/keeping/room.ts'
import type { KeepEnd } from '../src/local/keeping/run-end.ts'
import { withDevice } from './with-device.ts'

type Options = {
  origin: string
  /** Gives a picture from its cache or the server, and keeps it. */
  show: (address: string) => Promise<Response>
  line: () => Line | undefined
}

/**
 * Asks for emergency notes and what has changed, and loads what kept posts lack: while no page is open, when the browser finds it cheap.
 * @returns how the run ended; null for a visitor who keeps no list, and on a device whose pages have not said for which screen
 */
export const keepPosts = (options: Options): Promise<KeepEnd | null> =>
  oneRun(() => withDevice(options.origin, device => run(device, options)))

async function run(device: Device, { origin, show, line }: Options): Promise<KeepEnd | null> {
  const { mirror, sync, session } = device
  // They are few bytes, and somebody may have no signal when they need them.
  await sync.loadEmergencyNotes()
  const choices = choicesIn(await device.recall(choicesKey))
  const screen = (await device.recall(screenKey)) as Screen | undefined
  if (screen === undefined || (session === null && !(await hasKept(mirror, 'lists')))) return null
  const mayLoad = (anyway = false) => anyway || mayKeep(choices, line())
  if (!mayLoad() && !(await hasKept(mirror, 'lists'))) return 'not-now'
  if ((await sync.pullChanges()) !== 'loaded') return 'no-network'
  const room = await holdBound(mirror, boundBytes(choices))
  let left = boundBytes(choices) - wholeOf(room)
  return await keep({
    ...{ mirror, sync, member: session !== null, origin, screen },
    mayLoad,
    hasRoom: async () => left > 0,
    loadPicture: async address => {
      const response = await show(address)
      left -= (await response.arrayBuffer()).byteLength
      return pictureAnswer(response)
    },
  })
}
