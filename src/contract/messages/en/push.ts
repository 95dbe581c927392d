import { pushDevice } from './push-device.ts'

/** Texts of what asks for notifications of the system. */
export const push = {
  ...pushDevice,
  'push.ask.title': 'Shall we tell you when someone answers?',
  'push.ask.text': 'Even when Engawa is closed. Replies often come the next day.',
  'push.ask.short': 'Even when Engawa is closed.',
  'push.ask.choose': 'Choose notifications',
  'push.ask.answers': 'Answers and mentions',
  'push.ask.messages': 'Messages',
  'push.ask.followed': 'New posts by people you follow',
  'push.ask.never': 'Never advertising.',
  'push.ask.yes': 'Yes, tell me',
  'push.ask.no': 'Not now',
  'push.ask.after':
    'After “Yes” your browser asks once more. After “Not now” we won’t ask again; you can still turn it on in Settings.',
  'push.turned_on': 'This device now gets notifications.',
} as const
