import {
  beginApp,
  beginPasskey,
  finishApp,
  finishPasskey,
  ownSecondFactor,
  removeApp,
  removePasskey,
  renewRecoveryCodes,
} from './set-up.ts'

/** An admin's own second factor. */
export const secondFactor = {
  secondFactor: ownSecondFactor,
  beginApp,
  finishApp,
  removeApp,
  beginPasskey,
  finishPasskey,
  removePasskey,
  renewRecoveryCodes,
}
