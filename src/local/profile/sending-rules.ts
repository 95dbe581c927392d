import type { OutputOf } from '../../contract/calls/index.ts'

import { type Answered, plain, type SendingRulesOfTopic } from '../command/sending-rules.ts'

/** Writes the answer into the own profile: it holds avatar and cover, whichever was set. */
async function applyPictures({
  mirror,
  data,
  now,
}: Pick<Answered<'profile.uploadAvatar' | 'profile.uploadCover'>, 'mirror' | 'data' | 'now'>) {
  const row = await mirror.profiles.get(mirror.account)
  if (row) await mirror.profiles.put({ ...row, tick: now.tick, asOf: now.at, profile: { ...row.profile, ...data } })
}

/** The rules for sending commands about the own profile and applying their answers. */
export const profileSending: SendingRulesOfTopic<'profile'> = {
  'profile.editAbout': {
    ...plain,
    label: 'device.kind.about',
    typedText: ({ body }) => asRichText(body.about ?? ''),
    applyAnswer: async ({ mirror, command, data, now }) => {
      await mirror.abouts.put({ id: command.args.params.id, tick: now.tick, asOf: now.at, about: data.about })
    },
  },
  'profile.uploadAvatar': {
    ...plain,
    label: 'device.kind.avatar',
    applyAnswer: applyPictures,
    sessionChange: ({ avatar }: OutputOf<'profile.uploadAvatar'>) => ({ avatar }),
  },
  'profile.uploadCover': { ...plain, label: 'device.kind.cover', applyAnswer: applyPictures },
}

/** Escapes the about part, which is typed as plain text, as rich text; '' stays ''. */
const asRichText = (typed: string): string =>
  typed &&
  `<p>${typed.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>')}</p>`
