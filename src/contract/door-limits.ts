/** The limits of the door (PRODUCT 6.50), apart from those that every page loads. */
export const doorLimits = {
  /** How many people an invitation is good for at most, how many days, and how many open ones a member may have. */
  invitation: { uses: { member: 5, admin: 1_000 }, days: { member: 30, admin: 365 }, open: 20 },
  /** How long an invitation is listed after its end. */
  endedInvitationKeptMs: 90 * 86_400_000,
  /** How long somebody's wish for an account is kept after it was refused, and while nobody decides. */
  refusedKeptMs: 30 * 86_400_000,
  undecidedKeptMs: 90 * 86_400_000,
  pageSize: 30,
  /** Up to how many waiting wishes are counted. */
  counted: 100,
  /** Letters of a token or of the address that has it. */
  token: 100,
} as const
