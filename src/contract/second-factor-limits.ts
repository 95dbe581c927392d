/**
 * The second factor of admins (PRODUCT 6.15): how long the second step of a sign-in waits, and a set-up that was begun; codes of apps are
 * for steps of 30 s, of which one before and after now count.
 */
export const secondFactorLimits = {
  passLifeMs: 10 * 60_000,
  setUpLifeMs: 30 * 60_000,
  codeDigits: 6,
  appStepMs: 30_000,
  appStepsAside: 1,
  appSecretBytes: 20,
  recoveryCodes: 10,
  recoveryLetters: 16,
  passkeys: 20,
  passkeyNameMax: 40,
} as const
