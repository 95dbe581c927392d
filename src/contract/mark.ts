/**
 * The header by which the product's server marks every answer of a call; its value is the server's version. What lacks it comes
 * from a captive portal or a proxy, and is no answer.
 */
export const markHeader = 'x-engawa'
