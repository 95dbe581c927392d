/** The list below the search editor while it is open: its id, and the id of the entry that the arrow keys have reached. */
export type OpenList = { id: string; active: string | undefined } | null

/** The attributes that tell a screen reader which list belongs to the editor. */
export const comboboxOf = (list: OpenList) =>
  ({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': list !== null,
    'aria-controls': list?.id,
    'aria-activedescendant': list?.active,
  }) as const
