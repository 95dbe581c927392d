import type { HandlersOf } from '../../platform/http/handlers.ts'
import { mailSamples } from './mail-samples.ts'

/** What the playground asks; it reads nothing and writes nothing. */
export const playground: Pick<HandlersOf<'admin'>, 'mailSamples'> = {
  mailSamples: async (_input, { services }) => mailSamples(services.origin()),
}
