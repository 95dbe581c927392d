/**
 * The header by which the product's server marks every answer of a call; its value is the server's version. An answer
 * without it comes from a captive portal or a proxy, and the client treats it as no answer.
 */
export const markHeader = 'x-engawa'
