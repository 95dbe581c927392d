/** The parts of a person's page; the first one has the address of the page itself. */
export const personTabs = ['acts', 'wrote', 'reports', 'log'] as const

/** @see personTabs */
export type PersonTab = (typeof personTabs)[number]

/** What an address below the page of people names: `TAG` or `TAG-TAB`, because no user tag has a hyphen. */
export function personAt(item: string): { tag: string; tab: PersonTab } {
  const [tag = '', named] = item.split('-')
  return { tag, tab: personTabs.find(tab => tab === named) ?? 'acts' }
}
