import { CallError } from '../../../contract/errors.ts'
import { keepingLimits } from '../../../contract/keeping-limits.ts'
import type { PlainKey } from '../../../contract/messages/text.ts'
import { weakPairs } from '../../../contract/site-style/pairs.ts'
import { storedValues } from '../../../contract/site-style/stored-values.ts'
import { onlyChanged } from '../../../contract/site-style/style-values.ts'
import { logAct } from '../../core/log/log-act.sql.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { inAdminTransaction } from '../../platform/http/hold-people.ts'
import { addStyle, currentStyle, holdStyles, type StyleRow, stylesBefore } from './styles.sql.ts'

const versionOf = ({ id, made_at, by_tag, reason, values }: StyleRow) => ({
  id,
  made_at: made_at.toISOString(),
  by: by_tag,
  reason,
  values: storedValues(values),
})

/** The site's own look. */
export const css: Pick<HandlersOf<'admin'>, 'styles' | 'changeStyle'> = {
  styles: async ({ query }, { db }) =>
    (await stylesBefore(db, query.before, keepingLimits.siteStylesPage)).map(versionOf),

  changeStyle: async ({ body }, context) => {
    const values = onlyChanged(body.values)
    const issues = weakPairs(values).map(({ pair: { of, on, map }, theme }) => ({
      path: `values.colours.${of} on ${map === undefined ? on : 'map'}, ${theme}`,
      message: 'admin.css.contrast.weak' satisfies PlainKey,
    }))
    if (issues.length > 0) throw new CallError('bad_request', { issues })
    const made = await inAdminTransaction(context, async tx => {
      await holdStyles(tx)
      const current = await currentStyle(tx)
      if ((current?.id ?? null) !== body.based_on) throw new CallError('conflict')
      const made = await addStyle(tx, { by: context.viewer.userTag, reason: body.reason, values })
      await logAct(tx, {
        by: context.viewer,
        act: 'css.change',
        target: { kind: 'style', id: made.id },
        reason: body.reason,
        details: { before: storedValues(current?.values ?? null), after: values },
      })
      return versionOf(made)
    })
    context.services.siteStyle.forget()
    return made
  },
}
