import { expect, it } from 'vitest'
import { createLog } from './log.ts'

it('hides what could be a secret, also in errors', () => {
  let written = ''
  const log = createLog('info', { write: line => (written += line) })
  const error = Object.assign(new Error('it broke for <c.d@e.jp>'), {
    code: '23505',
    detail: 'Key (email)=(a@b.jp) already exists',
  })
  log.error({ err: error, token: 'secret', request: { password: 'secret', authorization: 'secret' } }, 'said')
  log.debug('too quiet')
  expect(JSON.parse(written)).toMatchObject({
    msg: 'said',
    err: { message: 'it broke for <[address]>', code: '23505' },
  })
  expect(written).not.toMatch(/secret|@|too quiet/)
})
