const eventsFeeds = { ics: '/feed/events.ics', atom: '/feed/events.xml' } as const

/** The feed of what is on and what comes, as a calendar or as Atom. @param place a prefecture or region; all of Japan without one */
export const eventsFeedPath = (kind: keyof typeof eventsFeeds, place?: string): string =>
  place === undefined ? eventsFeeds[kind] : `${eventsFeeds[kind]}?prefecture=${place}`
