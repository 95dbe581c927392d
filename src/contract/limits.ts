export * as limits from './limit-values.ts'

/** How often a caller may do something: `count` times in `windowMs`, counted by address, account, browser or e-mail address. */
export const rates = {
  /** All that comes from one address, whoever asks and whether it is let in or not. */
  address: { count: 3_000, windowMs: 60_000 },
  call: { count: 600, windowMs: 60_000 },
  write: { count: 120, windowMs: 60_000 },
  post: { count: 30, windowMs: 3_600_000 },
  comment: { count: 120, windowMs: 3_600_000 },
  signInAddress: { count: 50, windowMs: 15 * 60_000 },
  signInAccount: { count: 10, windowMs: 15 * 60_000 },
  emailCheck: { count: 30, windowMs: 10 * 60_000 },
  captcha: { count: 60, windowMs: 10 * 60_000 },
  sendCode: { count: 20, windowMs: 3_600_000 },
  restorePassword: { count: 5, windowMs: 86_400_000 },
  restorePasswordOfAll: { count: 20, windowMs: 86_400_000 },
  passwordProof: { count: 10, windowMs: 15 * 60_000 },
  exportData: { count: 3, windowMs: 86_400_000 },
  follow: { count: 300, windowMs: 3_600_000 },
  report: { count: 30, windowMs: 86_400_000 },
  gallery: { count: 600, windowMs: 3_600_000 },
  /** What others' devices hear of, because posts show it: about, pictures, settings. */
  profile: { count: 300, windowMs: 3_600_000 },
  checkCode: { count: 60, windowMs: 10 * 60_000 },
  register: { count: 20, windowMs: 3_600_000 },
  search: { count: 120, windowMs: 60_000 },
  drafts: { count: 120, windowMs: 60_000 },
  linkPreview: { count: 60, windowMs: 600_000 },
  upload: { count: 600, windowMs: 3_600_000 },
} as const

/** A named rate of {@link rates}. */
export type RateName = keyof typeof rates
