import type { Order, RulesOfTopic } from '../command/rules.ts'
import type { SingleKey } from '../mirror/keys.ts'
import type { Mirror } from '../mirror/schema.ts'
/** Changes a setting; of several queued changes only the last is sent. */
export const changeSetting = (name: string, value: string) =>
  ({ kind: 'settings.change', args: { body: { name, value } } }) as const

/** Of several commands with the same name only the last is sent. */
const last = (name: string): Order => ({ subject: name, needs: [], toggle: name })

const draft = {
  order: ({ params }: { params: { id: string } }) => last(`draft ${params.id}`),
  isTrueAlready: null,
  quiet: true,
} as const

/** The rules for enqueuing commands about settings, and about drafts on the server. */
export const settingRules: RulesOfTopic<'settings'> = {
  'settings.change': {
    order: ({ body }) => last(`setting ${body.name}`),
    isTrueAlready: (mirror, { body }) => isSet(mirror, body),
    quiet: false,
  },
  'settings.saveDraft': draft,
  'settings.deleteDraft': draft,
}

const isSet = (mirror: Mirror, { name, value }: { name: string; value: string }) =>
  mirror.singles
    .where('key')
    .startsWith('settings.' satisfies SingleKey)
    .toArray()
    .then(rows =>
      rows
        .flatMap(row => (Array.isArray(row.value) ? row.value : []))
        .some(each => each.name === name && each.value === value),
    )
