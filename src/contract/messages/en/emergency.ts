/** Texts of what one has at hand in an emergency; loaded with what shows it. */
export const emergency = {
  'emergency.kept':
    'Engawa is not a warning system. This page is kept on every device that has opened Engawa, and opens without a signal.',
  'card.title': 'My card',
  'card.hint':
    'For whoever helps you: blood type, allergies, whom to call. It stays on this device alone, and is never sent.',
  'card.none': 'Fill in my card',
  'card.change': 'Change',
  'card.delete': 'Delete the card',
  'card.delete.title': 'Delete this card?',
  'card.delete.text': 'It is on this device alone. Nobody can bring it back.',
  'card.done': 'Done',
  'card.kept': 'Kept on this device as you type.',
  'card.name': 'Name',
  'card.languages': 'Languages',
  'card.blood': 'Blood type',
  'card.allergies': 'Allergies',
  'card.medicine': 'Medicine',
  'card.contact': 'Whom to call',
  'card.insurance': 'Insurance',
  'card.leave': 'Log out, and your card?',
  'card.leave.text': 'Logging out deletes your card from this device, which is the only place where it is.',
  'card.leave.waiting':
    'Some changes have not been sent. If you log out now, they are discarded, and your card is deleted from this device, which is the only place where it is.',
  'card.keep': 'Keep my card on this device',
  'card.keep.hint': 'Then whoever opens Engawa here sees it, until you log in again.',
} as const
