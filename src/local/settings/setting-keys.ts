/** The calls that answer settings; the account's own data comes with them. */
export const settingGroups = ['privacy', 'notifications', 'display', 'account'] as const

/** The name of a group of settings in the mirror; of no group, how all of them begin. */
export const settingKey = (group: (typeof settingGroups)[number] | ''): string => `settings.${group}`
