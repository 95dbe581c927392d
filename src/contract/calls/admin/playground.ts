import * as v from 'valibot'
import { call } from '../define.ts'

/** What the playground shows and the server alone can make. */
export const playground = {
  mailSamples: call('GET /api/admin_mail_samples', {
    who: 'admin',
    summary: 'Every mail that the server sends, in both languages, with sample data. None is sent.',
    output: v.array(
      v.object({
        name: v.string(),
        language: v.picklist(['en', 'ja']),
        subject: v.string(),
        text: v.string(),
        html: v.string(),
      }),
    ),
  }),
}
