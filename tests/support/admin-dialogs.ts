/** The sweeps that open dialogs of admins with markup in every text. */
export type DialogSweep = 'marked-up' | 'marked-up-dialogs'

/**
 * Where each file of the admin area that opens a dialog is shown to take texts as text: the sweep that opens it, or why none does.
 * `admin-dialogs.test.ts` holds this to the files that there are.
 */
export const adminDialogs: Readonly<Record<string, DialogSweep | { none: string }>> = {
  'area/act-dialog.tsx': 'marked-up',
  'area/second-look.tsx': 'marked-up-dialogs',
  'door/applications.tsx': 'marked-up',
  'door/change-setting.tsx': 'marked-up-dialogs',
  'door/door-page.tsx': 'marked-up',
  'emergency/note-form.tsx': 'marked-up-dialogs',
  'emergency/note-row.tsx': 'marked-up-dialogs',
  'health/retry.tsx': 'marked-up-dialogs',
  'maintenance/closing-form.tsx': 'marked-up-dialogs',
  'moderate/moderate-page.tsx': 'marked-up',
  'people/appeals.tsx': 'marked-up-dialogs',
  'people/close-dialog.tsx': 'marked-up',
  'people/person-acts.tsx': 'marked-up',
  'people/person-sessions.tsx': 'marked-up',
  'people/refused-list.tsx': 'marked-up-dialogs',
  'people/until-dialog.tsx': 'marked-up',
  'playground/states.tsx': { none: 'a specimen, whose texts are the catalogue’s' },
  'post/manage-post.tsx': 'marked-up-dialogs',
  'post/pin-dialog.tsx': 'marked-up-dialogs',
  'post/remove-theirs.tsx': 'marked-up-dialogs',
  'promote/bookings.tsx': 'marked-up-dialogs',
  'reports/decide-dialog.tsx': 'marked-up',
  'reports/decided.tsx': 'marked-up',
  'reports/decision-form.tsx': 'marked-up',
  'reports/hand-dialog.tsx': 'marked-up',
  'reports/report-list.tsx': 'marked-up-dialogs',
  'reports/together-bar.tsx': 'marked-up-dialogs',
  'updates/announcement-form.tsx': 'marked-up-dialogs',
  'updates/announcement-part.tsx': 'marked-up-dialogs',
  'updates/drafts-list.tsx': 'marked-up-dialogs',
  'updates/last-look.tsx': 'marked-up-dialogs',
  'updates/update-form.tsx': 'marked-up-dialogs',
}
