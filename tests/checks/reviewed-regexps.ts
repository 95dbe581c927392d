/** What the check of regular expressions can't find out by itself (regexps.ts). */

/** Slow expressions that never meet a text of others, by the expression, with the reason. */
export const reviewed: Readonly<Record<string, string>> = {
  '/<script(?![^>]*\\bsrc=)[^>]*>([\\s\\S]*?)<\\/script>/g': 'reads our own index.html, once at the start',
  '/^[^<>\\r\\n]*<?[^\\s<>@]+@[^\\s<>@]+>?$/': 'reads MAIL_FROM, which the operator sets',
  '/[^\\s<>]+@[^\\s<>]+/': 'reads MAIL_FROM, which the operator sets',
}

const japanese = '\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Han}ー'
const share = '(\\d{1,3}(?:\\.\\d{1,6})?%|[01]?(?:\\.\\d{1,6})?)'

/* biome-ignore-start lint/suspicious/noTemplateCurlyInString: these are pieces of code. */
/** Expressions that code puts together: the code as it stands there, with what it makes, or an example of that. */
export const madeExpressions: Readonly<Record<string, readonly RegExp[]>> = {
  'new RegExp(`(?:^|;\\\\s*)${cookieName}=(\\\\w+)`)': [/(?:^|;\s*)language=(\w+)/],
  'new RegExp(`/src/(${paths})\\\\.tsx?$`)': [/\/src\/(local\/device\/device|app\/follow-site)\.tsx?$/],
  'new RegExp(`/src/app/routes/(${names})\\\\.tsx\\\\?tsr-split`)': [
    /\/src\/app\/routes\/(_sidebar|_full)\.tsx\?tsr-split/,
  ],
  "new RegExp(patterns.map(each => each.source).join('|'))": [/\/src\/(a|b)\.tsx?$|\/src\/(c|d)\.tsx?$/],
  'new RegExp(`^[\\\\w-]{${letters}}={0,2}$`)': [/^[\w-]{22}={0,2}$/, /^[\w-]{87}={0,2}$/],
  'new RegExp(`^\\\\d{${codeDigits}}$`)': [/^\d{6}$/],
  "new RegExp(`^${label}(?:\\\\.${label})+$`, 'u')": [
    /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?)+$/u,
  ],
  "new RegExp(`[${letter}](?:[${letter}${joiner}]*[${letter}。」』）！？])?`, 'gu')": [
    new RegExp(`[${japanese}](?:[${japanese}\u3000-\u303f\uff01-\uff65ー・]*[${japanese}。」』）！？])?`, 'gu'),
  ],
  "new RegExp(`(?<japanese>[${japanese}]+)|(?<word>(?:(?![${japanese}])[\\\\p{L}\\\\p{M}\\\\p{N}])+)`, 'gu')": [
    new RegExp(`(?<japanese>[${japanese}々]+)|(?<word>(?:(?![${japanese}々])[\\p{L}\\p{M}\\p{N}])+)`, 'gu'),
  ],
  "new RegExp(`^[${japanese}]`, 'u')": [new RegExp(`^[${japanese}々]`, 'u')],
  "new RegExp(`(?![${japanese}])[\\\\p{L}\\\\p{M}\\\\p{N}]`, 'u')": [
    new RegExp(`(?![${japanese}々])[\\p{L}\\p{M}\\p{N}]`, 'u'),
  ],
  "new RegExp( String.raw`^rgb\\( ?(\\d{1,3})(?: ?, ?| )(\\d{1,3})(?: ?, ?| )(\\d{1,3})(?: ?[,/] ?${share})? ?\\)$`, 'i', )":
    [new RegExp(`^rgb\\( ?(\\d{1,3})(?: ?, ?| )(\\d{1,3})(?: ?, ?| )(\\d{1,3})(?: ?[,/] ?${share})? ?\\)$`, 'i')],
  "new RegExp( String.raw`^oklch\\( ?${share} (\\d?(?:\\.\\d{1,6})?) (\\d{1,3}(?:\\.\\d{1,6})?)(?:deg)?(?: ?/ ?${share})? ?\\)$`, 'i', )":
    [
      new RegExp(
        `^oklch\\( ?${share} (\\d?(?:\\.\\d{1,6})?) (\\d{1,3}(?:\\.\\d{1,6})?)(?:deg)?(?: ?/ ?${share})? ?\\)$`,
        'i',
      ),
    ],
  "new RegExp( [ '<!--.*?(?:-->|$)', '<(?<raw>script|style)(?=[\\\\s/>]).*?(?:</\\\\k<raw>[^>]*>?|$)', `(?<tag></?[a-z](?:[^>\"']|\"[^\"]*\"|'[^']*')*>?)`, \"(?<run>(?:[!-%'-;=-~\\\\u3041-\\\\u30ff\\\\u4e00-\\\\u9fff\\\\uff01-\\\\uff9d]|<(?![!/?a-z])|&(?![#\\\\w]))+)\", '(?<one>&#?\\\\w{1,31};|[<&])', ].join('|'), 'gis', )":
    [
      // The check reads no reference to a group: here both names stand for the one that was opened.
      /<!--.*?(?:-->|$)|<(?<raw>script|style)(?=[\s/>]).*?(?:<\/(?:script|style)[^>]*>?|$)|(?<tag><\/?[a-z](?:[^>"']|"[^"]*"|'[^']*')*>?)|(?<run>(?:[!-%'-;=-~\u3041-\u30ff\u4e00-\u9fff\uff01-\uff9d]|<(?![!/?a-z])|&(?![#\w]))+)|(?<one>&#?\w{1,31};|[<&])/gis,
    ],
  "new RegExp(mark, 'gi')": [/-->/gi, /<\/script/gi, /<\/title/gi],
  "new RegExp( `^${spec.path .replace(/\\/$/, '') .replaceAll('.', '\\\\.') .replaceAll(/\\{\\w+\\}/g, '[^/]+')}/?$`, )":
    [/^\/api\/users\/[^/]+\/posts\/[^/]+\/?$/],
  "new RegExp(`</${name}(?=[\\\\s/>])`, 'gi')": [/<\/script(?=[\s/>])/gi],
}
/* biome-ignore-end lint/suspicious/noTemplateCurlyInString: above. */
