/** As much of an e-mail address as tells two apart. */
export const masked = (email: string): string => email.replace(/^(.)[^@]*/u, '$1…')
