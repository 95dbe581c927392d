/** Texts of places: loaded with the pages that show or ask for one. */
export const places = {
  'places.field': 'Place',
  'places.field.hint':
    'A city, town or station, in kanji, kana or Roman letters. Other places can be typed as they are.',
  'places.prefecture': 'Prefecture',
  'places.prefecture.choose': 'Choose a prefecture',
  'places.list': 'Places',
  'places.found': '{count} places',
  'places.copy': 'Copy',
  'places.copied': 'Copied',
  'places.open': 'Open in maps',
  'places.sign': 'To show to a driver',
  'places.map': 'Guides by prefecture',
  'places.map.keys': 'Arrow keys move between prefectures.',
  'places.map.hint': 'Choose a prefecture to read its guides.',
  'places.map.count': '{count} guides',
  'places.map.one': '1 guide',
  'places.map.none': 'No guides yet',
  'places.map.list': 'As a list',
} as const
