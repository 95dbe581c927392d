import type { MessageKey } from './messages/en/index.ts'

/** When a client may send the same request again by itself. */
export type Retry = 'never' | 'later' | 'after-sign-in' | 'after-accepting'

type ErrorEntry = { status: number; retry: Retry; text: MessageKey }

/** Every error that a call can answer: its stable code, HTTP status, whether to retry, and its text for people. */
export const errors = {
  bad_request: { status: 400, retry: 'never', text: 'error.bad_request' },
  malformed_json: { status: 400, retry: 'never', text: 'error.malformed_json' },
  wrong_password: { status: 400, retry: 'never', text: 'error.wrong_password' },
  wrong_proof: { status: 400, retry: 'never', text: 'error.wrong_proof' },
  google_refused: { status: 400, retry: 'never', text: 'error.google_refused' },
  link_used: { status: 400, retry: 'never', text: 'error.link_used' },
  wrong_code: { status: 400, retry: 'never', text: 'error.wrong_code' },
  captcha_failed: { status: 400, retry: 'never', text: 'error.captcha_failed' },
  captcha_needed: { status: 400, retry: 'never', text: 'signup.captcha' },
  sign_up_refused: { status: 409, retry: 'never', text: 'error.sign_up_refused' },
  code_not_confirmed: { status: 400, retry: 'never', text: 'error.code_not_confirmed' },
  email_refused: { status: 400, retry: 'never', text: 'door.email' },
  email_in_use: { status: 400, retry: 'never', text: 'signup.email.used' },
  picture_unreadable: { status: 400, retry: 'never', text: 'error.picture_unreadable' },
  picture_too_many_pixels: { status: 400, retry: 'never', text: 'error.picture_too_many_pixels' },
  upload_incomplete: { status: 409, retry: 'later', text: 'error.upload_incomplete' },
  sign_in_required: { status: 401, retry: 'after-sign-in', text: 'error.sign_in_required' },
  session_expired: { status: 401, retry: 'after-sign-in', text: 'error.session' },
  session_revoked: { status: 403, retry: 'after-sign-in', text: 'error.session' },
  not_found: { status: 404, retry: 'never', text: 'error.not_found' },
  method_not_allowed: { status: 405, retry: 'never', text: 'error.method_not_allowed' },
  conflict: { status: 409, retry: 'never', text: 'error.conflict' },
  last_admin: { status: 409, retry: 'never', text: 'error.last_admin' },
  registration_closed: { status: 409, retry: 'never', text: 'door.closed' },
  invitation_needed: { status: 409, retry: 'never', text: 'door.invitation' },
  invitation_over: { status: 409, retry: 'never', text: 'door.over' },
  approval_waits: { status: 409, retry: 'never', text: 'door.waits' },
  application_refused: { status: 409, retry: 'never', text: 'door.refused' },
  closed_by_admin: { status: 409, retry: 'never', text: 'error.closed_by_admin' },
  account_closed: { status: 409, retry: 'never', text: 'error.account_closed' },
  second_factor_needed: { status: 409, retry: 'never', text: 'error.second_factor_needed' },
  second_factor_unset: { status: 409, retry: 'never', text: 'error.second_factor_unset' },
  second_step_over: { status: 409, retry: 'never', text: 'error.second_step_over' },
  too_many_kept: { status: 409, retry: 'never', text: 'error.too_many_kept' },
  too_late: { status: 409, retry: 'never', text: 'error.too_late' },
  comments_closed: { status: 409, retry: 'never', text: 'comments.closed' },
  terms_changed: { status: 409, retry: 'after-accepting', text: 'error.terms_changed' },
  suspended: { status: 409, retry: 'never', text: 'error.suspended' },
  in_flight: { status: 409, retry: 'later', text: 'error.in_flight' },
  offset_mismatch: { status: 409, retry: 'later', text: 'error.offset_mismatch' },
  gone: { status: 410, retry: 'never', text: 'error.gone' },
  too_large: { status: 413, retry: 'never', text: 'error.too_large' },
  unsupported_media: { status: 415, retry: 'never', text: 'error.unsupported_media' },
  key_reused: { status: 422, retry: 'never', text: 'error.key_reused' },
  uploads_full: { status: 429, retry: 'later', text: 'error.uploads_full' },
  too_many: { status: 429, retry: 'later', text: 'error.too_many' },
  internal: { status: 500, retry: 'later', text: 'error.internal' },
  not_built: { status: 501, retry: 'never', text: 'error.not_built' },
  maintenance: { status: 503, retry: 'later', text: 'error.maintenance' },
  stopping: { status: 503, retry: 'later', text: 'error.stopping' },
  busy: { status: 503, retry: 'later', text: 'error.busy' },
} as const satisfies Record<string, ErrorEntry>

/** The stable name of an error on the wire. */
export type ErrorCode = keyof typeof errors

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
    return errors[this.code].retry
  }
}
