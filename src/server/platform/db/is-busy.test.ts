import pg from 'pg'
import { expect, test } from 'vitest'
import { DatabaseAway } from './availability.ts'
import { isBusy } from './is-busy.ts'

const ofDatabase = (code: string, message = '') => Object.assign(new pg.DatabaseError(message, 0, 'error'), { code })
const ofSocket = (code: string, syscall: string) => Object.assign(new Error(code), { code, syscall })

test.each([
  ['a lock that came late', ofDatabase('55P03')],
  ['a full disk', ofDatabase('53100')],
  ['another connection that was killed', ofDatabase('57P02')],
  ['a PgBouncer whose PostgreSQL is away', ofDatabase('08P01', 'server login has been failing, try again later')],
  ['a connection that was cut', new Error('Connection terminated unexpectedly')],
  ['a socket at which nobody listens any more', ofSocket('ENOENT', 'connect')],
  ['a socket that was closed', ofSocket('ECONNRESET', 'read')],
  ['a machine that is not there', ofSocket('EHOSTUNREACH', 'connect')],
  ['two addresses at which nobody listens', new AggregateError([1, 2].map(() => ofSocket('ECONNREFUSED', 'connect')))],
  ['a database that is away', new DatabaseAway()],
])('a request may be sent again after %s', (_, error) => expect(isBusy(error)).toBe(true))

test.each([
  ['a statement that is wrong', ofDatabase('42601')],
  ['a message that PostgreSQL does not understand', ofDatabase('08P01', 'invalid message format')],
  ['a value that is there already', ofDatabase('23505')],
  ['a file that is not there', ofSocket('ENOENT', 'open')],
  ['anything else', new Error('something else')],
  ['several errors of which one is another', new AggregateError([ofSocket('ECONNREFUSED', 'connect'), new Error('')])],
  ['what is no error', 'Connection terminated'],
])('a request may not after %s', (_, error) => expect(isBusy(error)).toBe(false))
