import { callList } from '../../src/contract/calls/index.ts'
import { limits } from '../../src/contract/limits.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { headersOf, type Member } from './people.ts'

/** The fields that take a rich text, with the letters that one may have. */
const fields: Record<string, number> = {
  post_text: limits.bigText.max,
  comment_text: limits.commentText.max,
  report_text: limits.reportText.max,
}

/** Every call that takes a rich text, with the field that does and its most letters. */
export const textCalls = callList.flatMap(({ name, spec }) => {
  const entries = (spec.body as { entries?: Record<string, unknown> } | undefined)?.entries ?? {}
  const field = Object.keys(fields).find(each => each in entries)
  return field === undefined ? [] : [{ name, spec, field, most: fields[field] ?? 0 }]
})

/**
 * Sends a text by one of {@link textCalls}.
 * @param options.parts of the path; whatever is not named is an id that nothing has
 */
export async function sendText(
  member: Member,
  { spec, field }: (typeof textCalls)[number],
  html: string,
  { parts = {}, language = 'en' }: { parts?: Record<string, string>; language?: string } = {},
): Promise<{ status: number; body: unknown }> {
  const path = spec.path.replaceAll(/\{(\w+)\}/g, (_, part: string) =>
    part === 'type' ? 'timeline' : (parts[part] ?? uuidv7()),
  )
  const answer = await fetch(member.origin + path, {
    method: spec.method,
    headers: { ...headersOf(member), 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify({
      [field]: html,
      post_title: 'A title',
      post_location: { name: 'Todai-ji', name_ja: '', prefecture: 'Nara' },
      version: 1,
    }),
  })
  return { status: answer.status, body: await answer.json() }
}
