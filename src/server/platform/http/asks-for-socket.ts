import type { IncomingMessage } from 'node:http'

/** Whether a request asks for a socket. All others are answered like any request, whatever else they would like to upgrade to. */
export const asksForSocket = ({ headers }: IncomingMessage): boolean => headers.upgrade?.toLowerCase() === 'websocket'
