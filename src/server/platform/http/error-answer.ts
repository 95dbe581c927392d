import { CallError, type ErrorBody, type ErrorCode, errors, errorText } from '../../../contract/errors.ts'
import { numberText, untilText } from '../../../contract/formats.ts'
import type { MessageKey } from '../../../contract/messages/en/index.ts'
import { fill, type Language } from '../../../contract/messages/text.ts'
import type { ClosedSentence } from '../../../contract/page.ts'
import { catalogues, isMessageKey } from '../catalogues.ts'
import type { Closed } from '../db/maintenance.sql.ts'
import { privateCaching } from './caching.ts'

/** Refuses a body that is too large, and says how large it may be. */
export class TooLarge extends CallError {
  readonly maxBytes: number

  constructor(maxBytes: number) {
    super('too_large')
    this.maxBytes = maxBytes
  }
}

/** Refuses an upload for lack of room, and says how much room there is and when it will be free. */
export class UploadsFull extends CallError {
  readonly maxBytes: number

  constructor(maxBytes: number, waitMs: number) {
    super('uploads_full', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) })
    this.maxBytes = maxBytes
  }
}

/** A bound as people know it: 10 MiB are called 10 MB. */
const boundText = (language: Language, bytes: number): string => {
  const [value, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'KB'] : [bytes / 1024 / 1024, 'MB']
  return `${numberText(language, Math.floor(value))} ${unit}`
}

/** Refuses something with a text that names what stands in the way, such as who was first. */
export class SaidError extends CallError {
  readonly params: (language: Language) => Params

  /**
   * @param key the text, in the language of the asker
   * @param params what fills it; a function where it depends on the language
   */
  constructor(code: ErrorCode, key: MessageKey, params: Params | SaidError['params']) {
    super(code, { message: key })
    this.params = typeof params === 'function' ? params : () => params
  }
}

/** Refuses a call while the site is closed, with what an admin says to it (PRODUCT 1.5). */
export class SiteClosed extends CallError {
  readonly said: ClosedSentence | null

  constructor({ retryAfterSeconds, said }: Closed) {
    super('maintenance', { retryAfterSeconds })
    this.said = said
  }
}

type Params = Readonly<Record<string, string | number>>

/** An error as its answer: status, headers and body. */
export type ErrorAnswer = { status: number; headers: Record<string, string>; body: ErrorBody }

/** Encodes an error for a caller who reads `language`. Messages that are keys of the catalogue become its texts. */
export function errorAnswer(error: CallError, language: Language): ErrorAnswer {
  const { status } = errors[error.code]
  const issues = error.issues?.map(({ path, message }) => ({
    path,
    message: textFor(message, 'error.field', language),
  }))
  const body: ErrorBody = { code: error.code, message: messageOf(error, language) }
  if (issues) body.issues = issues
  if (error.retryAfterSeconds !== undefined) body.retry_after = error.retryAfterSeconds
  const headers: Record<string, string> = { 'cache-control': privateCaching, vary: 'authorization, accept-language' }
  if (error.retryAfterSeconds !== undefined) headers['retry-after'] = String(error.retryAfterSeconds)
  return { status, headers, body }
}

function messageOf(error: CallError, language: Language): string {
  if (error instanceof SiteClosed && error.said !== null) return error.said[language]
  const ownText = error.message === error.code ? error.issues?.[0]?.message : error.message
  const text = textFor(ownText, errorText(error.code), language)
  return fill(
    text,
    {
      when: untilText(language, error.retryAfterSeconds ?? 1),
      ...(error instanceof TooLarge || error instanceof UploadsFull
        ? { limit: boundText(language, error.maxBytes) }
        : {}),
      ...(error instanceof SaidError ? error.params(language) : {}),
    },
    language,
  )
}

const textFor = (message: string | undefined, otherwise: MessageKey, language: Language): string =>
  catalogues[language][message !== undefined && isMessageKey(message) ? message : otherwise]
