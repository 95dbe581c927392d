/** Places of the page that what wants a look leads to. */
export const errorsId = 'health-errors'
export const mailsId = 'health-mails'

/** The admin page of each queue: what waits for people, not for somebody who mends the server. */
export const queuePages = {
  reports: 'reports',
  moderation: 'moderate',
  appeals: 'people',
  applications: 'door',
} as const
