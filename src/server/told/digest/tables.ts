/** How far each person has got with the mails that sum up what is new. */
export type DigestTables = {
  mail_digests: {
    user_id: string
    /** The beginning of the period for which a mail was queued last. */
    queued_for: Date
    /** The period in which a mail was handed to the mail server last, taken or not. */
    tried_for: Date | null
    /** Up to when the person was told of what came. */
    told_until: Date
  }
}
