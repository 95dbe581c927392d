import type { Language } from '../src/contract/messages/text.ts'
import { type Device, openDevice } from '../src/local/device/device.ts'

/** Opens the device for as long as `work` needs it. @param language that of the calls that it makes */
export async function withDevice<T>(
  origin: string,
  work: (device: Device) => Promise<T>,
  language: () => Language = () => 'en',
): Promise<T> {
  const device = await openDevice({ origin, language })
  try {
    return await work(device)
  } finally {
    device.close()
  }
}
