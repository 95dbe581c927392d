/** Places of the page that what wants a look leads to. */
export const errorsId = 'health-errors'
export const mailsId = 'health-mails'
