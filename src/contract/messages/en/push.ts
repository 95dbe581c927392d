import { pushDevice } from './push-device.ts'

/** Texts of what asks for notifications of the system. */
export const push = {
  ...pushDevice,
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
} as const
