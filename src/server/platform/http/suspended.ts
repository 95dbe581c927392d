/** Whether an account may only read now (PRODUCT 6.2): it is suspended, and the suspension has not ended yet. */
export const isSuspended = (
  account: { suspended_at: Date | null; suspended_until: Date | null },
  now = Date.now(),
): boolean =>
  account.suspended_at !== null && (account.suspended_until === null || account.suspended_until.getTime() > now)
