/** Texts of the notifications of this device: a part of those of the settings, and of what asks for them. */
export const pushDevice = {
  'push.device': 'Notifications on this device',
  'push.device.on': 'Even when Engawa is closed',
  'push.device.off': 'Only while Engawa is open',
  'push.device.offline': 'Turning them on needs a connection.',
  'push.device.unsupported': 'This browser can’t show notifications from websites.',
  'push.device.install':
    'On an iPhone or iPad this works once Engawa is on the home screen: tap Share, choose ‘Add to Home Screen’, and open it from there.',
  'push.device.denied':
    'Your browser blocks notifications from this site. Allow them in the browser’s settings for this site, then come back.',
  'push.device.failed': 'Your browser could not be registered for notifications. Try again later.',
} as const
