import { expect, test } from 'vitest'
import { isPermanent, readDeliveryReport, reportBytes } from './delivery-report.ts'

/** A delivery report with these groups of fields, as mail servers frame them (RFC 3464, RFC 6522). */
const report = (groups: readonly string[], { type = 'message/delivery-status', end = '\n' } = {}): Uint8Array =>
  Buffer.from(
    `From: MAILER-DAEMON@mx.example.jp (Mail Delivery System)
To: bounces@engawa.example
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="EDGE/1"

--EDGE/1
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not be delivered.
<text@example.jp>: 550 5.1.1 what stands here is for people

--EDGE/1
Content-Description: Delivery report
Content-Type: ${type}

${groups.join('\n\n')}

--EDGE/1
Content-Type: text/rfc822-headers

From: no-reply@engawa.example
To: someone@example.jp
Subject: New for you on Engawa

--EDGE/1--
`.replaceAll('\n', end),
  )

test.each([
  [
    'Postfix',
    report([
      'Reporting-MTA: dns; mx.example.jp\nX-Postfix-Queue-ID: 4D1F21E0F2\nArrival-Date: Thu, 26 Nov 2026 10:11:12 +0900 (JST)',
      'Final-Recipient: rfc822; hana@example.jp\nOriginal-Recipient: rfc822;hana@example.jp\nAction: failed\nStatus: 5.1.1\nRemote-MTA: dns; mail.example.jp\nDiagnostic-Code: smtp; 550 5.1.1 <hana@example.jp>: Recipient address\n    rejected: User unknown',
    ]),
    [{ address: 'hana@example.jp', action: 'failed', status: '5.1.1' }],
  ],
  [
    'Sendmail, with lines that end with CR LF and comments',
    report(
      [
        'Reporting-MTA: dns; relay.example.org\nReceived-From-MTA: DNS; engawa.example',
        'Final-Recipient: RFC822; ken@example.org\nX-Actual-Recipient: rfc822; ken@inner.example.org\nAction: failed\nStatus: 5.2.2 (mailbox full)\nDiagnostic-Code: SMTP; 552 5.2.2 Over quota',
      ],
      { end: '\r\n' },
    ),
    [{ address: 'ken@example.org', action: 'failed', status: '5.2.2' }],
  ],
  [
    'Exim, which names two receivers, one of which waits',
    report([
      'Reporting-MTA: dns; mx.example.net',
      'Action: failed\nFinal-Recipient: rfc822;a@example.net\nStatus: 5.0.0\nRemote-MTA: dns; mx.example.net',
      'Action: delayed\nFinal-Recipient: rfc822;b@example.net\nStatus: 4.4.1',
    ]),
    [
      { address: 'a@example.net', action: 'failed', status: '5.0.0' },
      { address: 'b@example.net', action: 'delayed', status: '4.4.1' },
    ],
  ],
  [
    'Exchange, with an address that an alias leads to',
    report([
      'Reporting-MTA: dns;PR01MB01.example.com',
      'Original-Recipient: rfc822;team@example.com\nFinal-Recipient: rfc822;mika@inner.example.com\nAction: failed\nStatus: 5.7.1\nDiagnostic-Code: smtp;550 5.7.1 RESOLVER.RST.AuthRequired',
    ]),
    [{ address: 'team@example.com', action: 'failed', status: '5.7.1' }],
  ],
  [
    'a server that writes addresses in UTF-8 (RFC 6533)',
    report(
      ['Reporting-MTA: dns; mx.example.jp', 'Final-Recipient: utf-8; 花@example.jp\nAction: failed\nStatus: 5.1.3'],
      {
        type: 'message/global-delivery-status',
      },
    ),
    [{ address: '花@example.jp', action: 'failed', status: '5.1.3' }],
  ],
  [
    'a mail that was delivered',
    report([
      'Reporting-MTA: dns; cs.utk.edu',
      'Final-Recipient: rfc822;l@example.edu\nAction: delivered\nStatus: 2.1.5',
    ]),
    [{ address: 'l@example.edu', action: 'delivered', status: '2.1.5' }],
  ],
])('a report of %s names its receivers', async (_who, mail, receivers) => {
  expect(await readDeliveryReport(mail)).toEqual(receivers)
})

test('what is no report, or names nobody, gives no receivers', async () => {
  expect(
    await readDeliveryReport(Buffer.from('Subject: Hello\n\nFinal-Recipient: rfc822;a@b.jp\nAction: failed')),
  ).toEqual([])
  expect(
    await readDeliveryReport(report(['Reporting-MTA: dns; mx', 'Final-Recipient: x400; c=jp\nAction: failed'])),
  ).toEqual([])
  expect(await readDeliveryReport(Buffer.from(''))).toEqual([])
})

test.each([
  [{ action: 'failed', status: '5.1.1' }, true],
  [{ action: 'failed', status: '4.4.7' }, false],
  [{ action: 'delayed', status: '5.0.0' }, false],
])('%j is for good: %s', (how, forGood) => {
  expect(isPermanent({ address: 'a@example.jp', ...how })).toBe(forGood)
})

const failed = (address: string) => `Final-Recipient: rfc822; ${address}\nAction: failed\nStatus: 5.1.1`
const parts = (count: number) =>
  Array.from({ length: count }, (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\n\n--b${at}\n`).join('')

test.each([
  ['parts within parts', parts(400)],
  ['a head that is too long', `X: ${'a'.repeat(3_000_000)}\n\nbody`],
  ['an unknown encoding', 'Content-Type: message/delivery-status; charset="nope-8"\n\nabc'],
  ['nothing', ''],
])('a mail that nobody means well with (%s) is no report', async (_, mail) => {
  expect(await readDeliveryReport(Buffer.from(mail))).toEqual([])
})

test('an address with a zero character, which no account has, is left out', async () => {
  const read = await readDeliveryReport(
    report(['Reporting-MTA: dns; a', failed('a\0@example.jp'), failed('b@example.jp')]),
  )
  expect(read.map(({ address }) => address)).toEqual(['b@example.jp'])
})

test('of a long mail the beginning is read', async () => {
  const many = Array<string>(20_000).fill(failed('hana@example.jp'))
  const mail = report(['Reporting-MTA: dns; a', ...many])
  expect(mail.length).toBeGreaterThan(reportBytes)
  const read = await readDeliveryReport(mail)
  expect(read.length).toBeGreaterThan(0)
  expect(read.length).toBeLessThan(reportBytes / failed('').length)
})
