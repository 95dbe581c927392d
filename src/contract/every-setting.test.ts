import { expect, test } from 'vitest'
import { callList } from './calls/index.ts'
import { elsewhereNames, settingsElsewhere } from './site-settings.ts'

/** What admins do about the whole site that is no setting: it happens once, or it is what the site says and how it looks. */
const noSettings = [
  'admin.addPromotedSlot',
  'admin.addSponsored',
  'admin.announce',
  'admin.announceTerms',
  'admin.changeStyle',
  'admin.claimApplications',
  'admin.notePhraseRead',
  'admin.retryJobs',
  'admin.saveSiteUpdateDraft',
  'admin.scheduleAnnouncement',
  'admin.scheduleSiteUpdate',
  'admin.sendSiteUpdate',
  'admin.setMainPosts',
  'admin.testMail',
  'admin.testSiteUpdate',
  'admin.writeEmergencyNote',
]

test('every call with which an admin sets something for the whole site stands in the table of settings', () => {
  const ofWholeSite = callList.flatMap(({ name, spec: { who, method, path } }) =>
    who === 'admin' && method !== 'GET' && !path.includes('{') ? [name] : [],
  )
  const named = ['admin.changeSiteSetting', ...elsewhereNames.map(name => settingsElsewhere[name].changedBy)]
  const expected = [...named, ...noSettings]
  expect(ofWholeSite.toSorted()).toEqual(expected.toSorted())
})
