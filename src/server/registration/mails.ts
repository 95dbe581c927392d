import { limits } from '../../contract/limits.ts'
import type { JobHandler } from '../platform/jobs/jobs.ts'
import { serverText } from '../platform/server-text.ts'
import { codeOf } from './code.ts'

/** Mails the code of a sign-up. */
export const mailCode: JobHandler<'registration.mailCode'> = async ({ email, nonce, language }, services, { id }) => {
  const text = serverText.bind(null, language)
  await services.mail.send({
    to: email,
    id,
    language,
    letter: {
      subject: text('mail.code.subject'),
      paragraphs: [
        text('mail.code.text'),
        text('mail.code.life', { minutes: limits.registration.codeLifeMs / 60_000 }),
        text('mail.code.ignore'),
      ],
      highlight: codeOf(services.site, nonce),
      signature: text('mail.signature', { origin: services.origin() }),
    },
  })
}

/** Tells somebody who has an account that a sign-up was tried with its address. */
export const mailKnown: JobHandler<'registration.mailKnown'> = async ({ email, language }, services, { id }) => {
  const text = serverText.bind(null, language)
  const origin = services.origin()
  await services.mail.send({
    to: email,
    id,
    language,
    letter: {
      subject: text('mail.known.subject'),
      paragraphs: [
        text('mail.known.text'),
        text('mail.known.login', { origin }),
        text('mail.known.forgot', { origin }),
      ],
      signature: text('mail.signature', { origin }),
    },
  })
}
