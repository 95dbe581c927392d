import type { PageSection } from '../../../contract/entities/site-page.ts'
import { CallError } from '../../../contract/errors.ts'
import { keepingLimits } from '../../../contract/keeping-limits.ts'
import { pageBounds } from '../../../contract/site-pages.ts'
import { logAct } from '../../core/log/log-act.sql.ts'
import { withTrueMentions } from '../../core/rich-text/true-mentions.ts'
import { firstTexts } from '../../core/site-pages/first-texts.ts'
import type { Context, Handler, SignedIn } from '../../platform/http/handlers.ts'
import { inAdminTransaction } from '../../platform/http/hold-people.ts'
import { ownTurn } from '../../platform/own-turn.ts'
import { serverText } from '../../platform/server-text.ts'
import { addVersion, type PageKey, savedVersion, versionsBefore } from './versions.sql.ts'

type Save = {
  page: PageKey
  basedOn: number
  note: string
  sections: readonly PageSection[]
  restored: number | null
}

/** Saves a page as its next version, with its texts cleaned as posts are. */
export const saveTemplate: Handler<'admin.saveTemplate'> = async ({ params, body }, context) => {
  const sections = await cleaned(params, body.sections, context)
  const version = await saveVersion(context, {
    page: params,
    basedOn: body.based_on,
    note: body.note,
    sections,
    restored: null,
  })
  return { message: serverText(context.language, 'answer.page_saved'), version }
}

/** Brings an older version back, as the next one. */
export const restoreTemplate: Handler<'admin.restoreTemplate'> = async ({ params, body }, context) => {
  const { version: restored, ...page } = params
  const sections =
    restored === 0 ? firstTexts[page.name][page.language] : (await savedVersion(context.db, page, restored))?.sections
  if (sections === undefined) throw new CallError('not_found')
  const version = await saveVersion(context, { page, basedOn: body.based_on, note: body.note, sections, restored })
  return { message: serverText(context.language, 'answer.page_saved'), version }
}

/**
 * Adds the next version and writes it into the log, in one transaction.
 * @throws CallError conflict when there is a newer version than the one that it begins from
 */
async function saveVersion(
  context: Context<SignedIn>,
  { page, basedOn, note, sections, restored }: Save,
): Promise<number> {
  const { viewer, services } = context
  const version = basedOn + 1
  const by = { id: viewer.id, userTag: viewer.userTag }
  await inAdminTransaction(context, async tx => {
    const [newest] = await versionsBefore(tx, page, null, 1)
    const isNext = (newest?.version ?? 0) === basedOn
    // A transaction that runs at the same time may add it first; then this one waits for it, and adds nothing.
    if (!isNext || !(await addVersion(tx, { page, version, sections, note, restored, by })))
      throw new CallError('conflict')
    await logAct(tx, {
      by,
      act: 'template.change',
      target: { kind: 'page', id: `${page.name} ${page.language}` },
      reason: note,
      details: { version, ...(restored !== null && { restored }) },
    })
  })
  services.texts.forget()
  return version
}

/**
 * The sections in their canonical form.
 * @throws CallError bad_request for a page that is beyond its bounds
 */
async function cleaned(
  { name }: PageKey,
  sent: readonly PageSection[],
  { db, viewer, workOnTexts }: Context<SignedIn>,
): Promise<PageSection[]> {
  const { sections: bound, text: most } = pageBounds[name]
  if (sent.length < bound.min || sent.length > bound.max) throw refused('sections', 'template.wrong.sections')
  const sections: PageSection[] = []
  let all = 0
  for (const [index, { heading, text: html }] of sent.entries()) {
    // Each is as long as a post at most, and there are many: others get their turns between them.
    if (html.length > 0) await ownTurn()
    const { text: cleaned, length } = await workOnTexts('clean', html)
    const text = await withTrueMentions(db, viewer, cleaned)
    all += length
    if (length > most) throw refused(`sections.${index}.text`, 'error.text_long')
    if (heading === '' && (text === '' || (name === 'home' && index === 0)))
      throw refused(`sections.${index}.heading`, 'template.wrong.heading')
    sections.push({ heading, text })
  }
  if (all > keepingLimits.pageAll.max) throw refused('sections', 'template.wrong.all')
  return sections
}

const refused = (
  path: string,
  message: 'template.wrong.sections' | 'template.wrong.heading' | 'template.wrong.all' | 'error.text_long',
): CallError => new CallError('bad_request', { issues: [{ path, message }] })
