import type { CallName, ParsedOf } from '../../../contract/calls/index.ts'
import type { Context, Handler, ViewerOf } from './handlers.ts'

/**
 * A handler that has its long texts read before its transaction begins, which would hold a connection meanwhile.
 * @param ahead asks `workOnTexts` for what the handler will ask for; it may refuse what the handler would refuse
 */
export const readingAhead = <N extends CallName>(
  handler: Handler<N>,
  ahead: (input: ParsedOf<N>, context: Context<ViewerOf<N>>) => Promise<void>,
) => Object.assign<Handler<N>, { ahead: typeof ahead }>((input, context) => handler(input, context), { ahead })
