/** The texts of the admin page on which the texts of the site's pages are written. */
export const adminTemplate = {
  'template.wrong.sections': 'A page has at least one section, and not more than its kind allows.',
  'template.wrong.heading': 'A section needs a heading or a text; the first one of home needs a heading.',
  'template.wrong.all': 'All texts of the page together are too long.',
  'template.wrong.summary': 'Say in both languages what has changed, in ten characters or more.',
  'template.wrong.holds_from': 'The terms hold within half a year at the latest.',
} as const
