/** The groups of settings, each with a call of its own; `account` holds the account's data instead. */
export const settingGroups = ['privacy', 'notifications', 'display', 'account'] as const

/** The key of a group of settings in the mirror; with '' the prefix of all of them. */
export const settingKey = (group: (typeof settingGroups)[number] | ''): string => `settings.${group}`
