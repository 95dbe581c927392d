import type { HandlersOf } from '../../platform/http/handlers.ts'
import { serverText } from '../../platform/server-text.ts'
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

type Admin = HandlersOf<'admin'>

/** An admin's own second factor. */
export const secondFactor: Pick<
  Admin,
  | 'secondFactor'
  | 'beginApp'
  | 'finishApp'
  | 'removeApp'
  | 'beginPasskey'
  | 'finishPasskey'
  | 'removePasskey'
  | 'renewRecoveryCodes'
> = {
  secondFactor: ownSecondFactor,
  beginApp,
  finishApp,
  removeApp: async (input, context) => {
    await removeApp(input, context)
    return { message: serverText(context.language, 'answer.factor_removed') }
  },
  beginPasskey,
  finishPasskey,
  removePasskey: async (input, context) => {
    await removePasskey(input, context)
    return { message: serverText(context.language, 'answer.factor_removed') }
  },
  renewRecoveryCodes,
}
