/** The groups of settings, each with a call of its own; `account` holds the account's data instead. */
export const settingGroups = ['privacy', 'notifications', 'display', 'account'] as const
