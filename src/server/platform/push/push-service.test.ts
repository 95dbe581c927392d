import { expect, test } from 'vitest'
import { pushServiceOf } from './push-service.ts'

const added = ['push.example', 'http://10.0.0.5:8080']

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', 'public'],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', 'public'],
  ['https://wns2-par02p.notify.windows.com/w/?token=abc', 'public'],
  ['https://web.push.apple.com/abc', 'public'],
  ['https://eu.push.example/abc', 'public'],
  ['http://10.0.0.5:8080/abc', 'own'],
  ['http://10.0.0.5/abc', null],
  ['http://fcm.googleapis.com/abc', null],
  ['https://fcm.googleapis.com:8443/abc', null],
  ['https://user@fcm.googleapis.com/abc', null],
  ['https://fcm.googleapis.com.evil.example/abc', null],
  ['https://evilpush.example/abc', null],
  ['https://127.0.0.1/abc', null],
  ['https://[::1]/abc', null],
  ['ftp://push.example/abc', null],
  ['no address', null],
])('%s is of a push service: %s', (address, kind) => {
  expect(pushServiceOf(address, added)).toBe(kind)
})
