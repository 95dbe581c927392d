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

it.each([
  [
    { message: 'the queue broke', stack: 'at work', queue: 'posts.rank' },
    { message: 'the queue broke', queue: 'posts.rank' },
  ],
  [
    new AggregateError([new Error('refused by ::1'), new Error('refused by 127.0.0.1')]),
    { message: 'refused by ::1; refused by 127.0.0.1' },
  ],
  [{ secret: 'x' }, { message: 'not an error, but Object' }],
  ['a word', { message: 'a word' }],
])('says what is wrong, whatever was thrown (%#)', (thrown, said) => {
  let written = ''
  createLog('info', { write: line => (written += line) }).error({ err: thrown, job: 'posts.rank' }, 'a job failed')
  expect(JSON.parse(written)).toMatchObject({ job: 'posts.rank', err: said })
})
