/** The limits of signing up and of the codes that are sent by mail: apart from the others, which every page loads. */
export const registrationLimits = {
  codeDigits: 6,
  codeLifeMs: 10 * 60_000,
  codeTries: 5,
  resendLockMs: 60_000,
  resentNoticeMs: 3_000,
  codesPerDay: 5,
  minimumAgeYears: 13,
  emailCheckDebounceMs: 1_000,
  captchaPassLifeMs: 20 * 60_000,
} as const
