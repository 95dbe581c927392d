import { closeOnUpgrade, Mirror } from './schema.ts'

/**
 * The mirror of an account that has one on this device. Where there is none, its first query throws and none is made: another tab may sign
 * the account out meanwhile, which deletes the mirror.
 */
export function existingMirror(account: string): Mirror {
  const mirror = new Mirror(account)
  closeOnUpgrade(mirror)
  mirror.on('populate', () => {
    throw new Error('this account has left nothing on the device')
  })
  return mirror
}
