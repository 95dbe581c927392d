import type { MessageKey } from './messages/en/index.ts'

/** When a client may send the same request again by itself. */
export type Retry = 'never' | 'later' | 'after-sign-in' | 'after-accepting'

/** By itself no client asks again, and the text is `error.CODE`. */
type ErrorEntry = { status: number; retry?: Retry; text?: MessageKey }

/** Every error that a call can answer: its stable code, HTTP status, whether to retry, and its text for people. */
export const errors = {
  bad_request: { status: 400 },
  malformed_json: { status: 400 },
  wrong_password: { status: 400 },
  wrong_proof: { status: 400 },
  google_refused: { status: 400 },
  link_used: { status: 400 },
  wrong_code: { status: 400 },
  captcha_failed: { status: 400 },
  captcha_needed: { status: 400, text: 'signup.captcha' },
  sign_up_refused: { status: 409 },
  code_not_confirmed: { status: 400 },
  email_refused: { status: 400, text: 'door.email' },
  email_in_use: { status: 400, text: 'signup.email.used' },
  picture_unreadable: { status: 400 },
  picture_too_many_pixels: { status: 400 },
  upload_incomplete: { status: 409, retry: 'later' },
  sign_in_required: { status: 401, retry: 'after-sign-in' },
  session_expired: { status: 401, retry: 'after-sign-in', text: 'error.session' },
  session_revoked: { status: 403, retry: 'after-sign-in', text: 'error.session' },
  not_found: { status: 404 },
  method_not_allowed: { status: 405 },
  conflict: { status: 409 },
  last_admin: { status: 409 },
  registration_closed: { status: 409, text: 'door.closed' },
  invitation_needed: { status: 409, text: 'door.invitation' },
  invitation_over: { status: 409, text: 'door.over' },
  approval_waits: { status: 409, text: 'door.waits' },
  application_refused: { status: 409, text: 'door.refused' },
  closed_by_admin: { status: 409 },
  account_closed: { status: 409 },
  second_factor_needed: { status: 409 },
  second_factor_unset: { status: 409 },
  second_step_over: { status: 409 },
  too_many_kept: { status: 409 },
  too_late: { status: 409 },
  comments_closed: { status: 409, text: 'comments.closed' },
  terms_changed: { status: 409, retry: 'after-accepting' },
  suspended: { status: 409 },
  in_flight: { status: 409, retry: 'later' },
  offset_mismatch: { status: 409, retry: 'later' },
  gone: { status: 410 },
  too_large: { status: 413 },
  unsupported_media: { status: 415 },
  key_reused: { status: 422 },
  uploads_full: { status: 429, retry: 'later' },
  too_many: { status: 429, retry: 'later' },
  internal: { status: 500, retry: 'later' },
  not_built: { status: 501 },
  maintenance: { status: 503, retry: 'later' },
  stopping: { status: 503, retry: 'later' },
  busy: { status: 503, retry: 'later' },
} as const satisfies Record<string, ErrorEntry>

/** The stable name of an error on the wire. */
export type ErrorCode = keyof typeof errors

type UsualText = {
  [Code in ErrorCode]: (typeof errors)[Code] extends { text: MessageKey } ? never : `error.${Code}`
}[ErrorCode]

/** The text for people of an error. */
export function errorText(code: ErrorCode): MessageKey {
  const entry: ErrorEntry = errors[code]
  return entry.text ?? (`error.${code}` as UsualText)
}

/**
 * The body of every answer that is not a success. `message` is for people, in the asker's language; `code` is for programs;
 * `issues` names the fields that were refused, by dotted path.
 */
export type ErrorBody = {
  code: ErrorCode
  message: string
  issues?: { path: string; message: string }[] | undefined
  retry_after?: number | undefined
}

/**
 * An error that a caller may see. Thrown by rules and services of the server and by the device's client, encoded and decoded
 * in one place on each side.
 */
export class CallError extends Error {
  readonly code: ErrorCode
  readonly issues: { path: string; message: string }[] | undefined
  readonly retryAfterSeconds: number | undefined

  /** @param detail fields that were refused, or the seconds to wait */
  constructor(
    code: ErrorCode,
    detail: { message?: string; issues?: { path: string; message: string }[]; retryAfterSeconds?: number } = {},
  ) {
    super(detail.message ?? code)
    this.name = 'CallError'
    this.code = code
    this.issues = detail.issues
    this.retryAfterSeconds = detail.retryAfterSeconds
  }

  /** The HTTP status of this error. */
  get status(): number {
    return errors[this.code].status
  }

  /** Whether and when the same request may go again. */
  get retry(): Retry {
    const entry: ErrorEntry = errors[this.code]
    return entry.retry ?? 'never'
  }
}
