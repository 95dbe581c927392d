import type { Notification } from '../../../contract/entities/notification.ts'
import { type Language, languages } from '../../../contract/messages/text.ts'
import {
  appealLetter,
  closingLetter,
  emailChangedLetter,
  emailCodeLetter,
  exportLetter,
  reopenedLetter,
  standingLetter,
} from '../../gate/account/letters.ts'
import { newSignInLetter, passwordChangedLetter, restoreLetter } from '../../gate/auth/letters.ts'
import { answerLetter } from '../../gate/door/letters.ts'
import { codeLetter, knownLetter, refusedLetter } from '../../gate/registration/letters.ts'
import { factorLetter } from '../../gate/second-factor/letters.ts'
import { asHtml, asText, type Letter } from '../../platform/mail/layout.ts'
import { letterOf, type Words } from '../../platform/mail/send-letter.ts'
import { serverText } from '../../platform/server-text.ts'
import { digestLetter } from '../../told/digest/letter.ts'
import { testLetter, troubleLetter } from '../health/letters.ts'

/** A mail with sample data, as it would be sent. */
export type MailSample = { name: string; language: Language; subject: string; text: string; html: string }

const at = '2026-04-01T09:30:00.000Z'
const code = '042617'
const reason: Readonly<Record<Language, string>> = { en: 'Advertising again and again', ja: '宣伝の繰り返し' }

const title: Readonly<Record<Language, string>> = { en: 'A quiet morning in Kyoto', ja: '京都の静かな朝' }

/** The words of each mail with sample data. A test holds the list against the subjects of the catalogue. */
const words: Readonly<Record<string, (origin: string, language: Language) => Words>> = {
  code: () => codeLetter(code),
  known: () => knownLetter(),
  sign_up_refused: () => refusedLetter(),
  restore: origin => restoreLetter(origin, 'sample'),
  password: () => passwordChangedLetter(),
  sign_in: (_, language) => newSignInLetter(language, { device: 'Firefox, Linux', at }),
  email_code: () => emailCodeLetter(code),
  email_changed: () => emailChangedLetter(),
  export: origin => exportLetter(origin),
  closing: (origin, language) => closingLetter(origin, language, { until: at }),
  closing_by_admin: (origin, language) => closingLetter(origin, language, { until: at, reason: reason[language] }),
  appeal_accepted: (origin, language) => appealLetter(origin, { accepted: true, reason: reason[language] }),
  appeal_refused: (origin, language) => appealLetter(origin, { accepted: false, reason: reason[language] }),
  reopened: (origin, language) => reopenedLetter(origin, reason[language]),
  warned: (origin, language) =>
    standingLetter(origin, language, {
      ...{ reason: reason[language], suspended: null },
      about: { kind: 'post', words: title[language], link: '/posts/sample' },
    }),
  suspended: (origin, language) =>
    standingLetter(origin, language, { reason: reason[language], about: null, suspended: { until: at } }),
  approved: origin => answerLetter(origin, { approved: true, reason: '' }),
  refused: (origin, language) => answerLetter(origin, { approved: false, reason: reason[language] }),
  trouble: origin => troubleLetter(`${origin}/adminpage`, 'backup'),
  test: () => testLetter(),
  factor: () => factorLetter('passkey_added'),
}

/** Every mail that the server sends, in both languages. */
export function mailSamples(origin: string): MailSample[] {
  return languages.flatMap(language => [
    ...Object.entries(words).map(([name, make]) =>
      sample(name, language, letterOf(make(origin, language), { origin, language })),
    ),
    sample('digest', language, digest(origin, language)),
  ])
}

const sample = (name: string, language: Language, letter: Letter): MailSample => ({
  name,
  language,
  subject: letter.subject,
  text: asText(letter),
  html: asHtml(letter, { language, sign: '/icon-192.png' }),
})

const person = (username: string) => ({
  user_id: 'sample',
  user_tag: 'sample',
  username,
  avatar: null,
})

function digest(origin: string, language: Language): Letter {
  const told = (type: Notification['type'], names: readonly string[], count: number): Notification => ({
    notification_id: 'sample',
    type,
    post_id: 'sample',
    post_slug: 'sample',
    post_title: title[language],
    comment_id: null,
    comment_slug: null,
    user_id: 'sample',
    reactor_id: null,
    commenter_id: null,
    username: names[0] ?? null,
    avatar: null,
    user_tag: 'sample',
    date_of_notification: at,
    users: names.map(person) as NonNullable<Notification['users']>,
    users_count: count,
    read: false,
    rev: 1,
  })
  return digestLetter({
    told: [
      told('post_reactions', ['森 Mori', 'Lena'], 12),
      told('new_comments_on_post', ['Aoi'], 1),
      told('new_followers', ['Ken', 'Ade', 'Yui'], 3),
    ],
    waits: ['Lena', 'Ken'].map(name => ({
      text: serverText(language, 'mail.waiting.messages', { name, count: 2 }),
      about: '',
      url: `${origin}/messenger`,
    })),
    more: true,
    weekly: true,
    unsubscribe: `${origin}/unsubscribe/sample`,
    origin,
    language,
  })
}
