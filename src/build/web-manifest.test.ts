import { expect, test } from 'vitest'
import { fileHandlers, shareTarget } from '../contract/share-target.ts'
import { manifestFiles } from './web-manifest.ts'

type Manifest = { lang: string; file_handlers: { action: string; accept: Record<string, string[]> }[] }

test('systems are told in both manifests which files the installed app opens, and where', async () => {
  const said = {
    description: '',
    home: '',
    map: '',
    shortcuts: { write: '', saved: '', search: '', chats: '', emergency: '' },
  }
  const drawings = { write: '', saved: '', search: '', chats: '', emergency: '' }
  const plugin = manifestFiles({
    words: { en: said, ja: said },
    drawings,
    colours: { paper: '#fff', line: '#000' },
    ...{ share: shareTarget, handlers: fileHandlers },
  })
  const manifests: Manifest[] = []
  const context = {
    emitFile({ fileName, source }: { fileName: string; source: string }) {
      if (fileName.endsWith('.webmanifest')) manifests.push(JSON.parse(source))
    },
  }
  await (plugin.generateBundle as unknown as (this: typeof context) => Promise<void>).call(context)
  expect(manifests.map(each => each.lang)).toEqual(['en', 'ja'])
  for (const { file_handlers } of manifests)
    expect(file_handlers).toEqual([
      { action: '/on_this_device', accept: { 'text/html': ['.html', '.htm'], 'application/gpx+xml': ['.gpx'] } },
    ])
})
