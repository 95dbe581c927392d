import { expect, test } from 'vitest'
import { adminHealth as en } from '../../../contract/messages/en/admin-health.ts'
import { jobNames } from './kinds.ts'

test('every kind of job has a name that admins read', () => {
  const named = Object.keys(en).flatMap(key => (key.startsWith('admin.job.') ? [key.slice('admin.job.'.length)] : []))
  expect(named.toSorted()).toEqual(jobNames.toSorted())
})
