import { goTo } from '../navigation/go-to.ts'

/** Opens the place of a notification that was tapped, when the worker asks this window for it: without loading the page anew. */
export function openWhatIsTapped(
  container: Pick<ServiceWorkerContainer, 'addEventListener'> | undefined,
  open = goTo,
): void {
  container?.addEventListener('message', event => {
    const { data, ports } = event as MessageEvent<{ type?: string; path?: string } | null>
    if (data?.type !== 'OPEN' || !data.path?.startsWith('/')) return
    ports[0]?.postMessage('opened')
    void open(data.path)
  })
}
