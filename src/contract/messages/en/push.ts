/** Texts around notifications of the system: asking for them, and switching them on and off. */
export const push = {
  'push.ask.title': 'Shall we tell you when someone answers?',
  'push.ask.text': 'Also when Engawa is closed. Answers often come the next day.',
  'push.ask.short': 'Also when Engawa is closed.',
  'push.ask.choose': 'Choose what comes',
  'push.ask.answers': 'Answers and mentions',
  'push.ask.messages': 'Messages',
  'push.ask.followed': 'New posts by people you follow',
  'push.ask.never': 'Never advertising.',
  'push.ask.yes': 'Yes, tell me',
  'push.ask.no': 'Not now',
  'push.ask.after':
    'Your browser asks once more after “Yes”. After “Not now” we leave it at that; it stays in Settings.',
  'push.turned_on': 'Notifications come to this device.',
  'push.device': 'Notifications on this device',
  'push.device.on': 'Also when Engawa is closed',
  'push.device.off': 'Only while Engawa is open',
  'push.device.offline': 'Turning them on needs a connection.',
  'push.device.unsupported': 'This browser cannot show notifications of a site.',
  'push.device.install':
    'On an iPhone or iPad this works once Engawa is on the home screen: tap Share, choose ‘Add to Home Screen’, and open it from there.',
  'push.device.denied':
    'Your browser blocks notifications of this site. Allow them in the browser’s settings for this site, then come back.',
  'push.device.failed': 'Your browser could not be registered for notifications. Try again later.',
} as const
