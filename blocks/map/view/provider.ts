import type { Drawing, MapStyle, Provider } from './types';

/** The cookie by which a visitor's browser chooses a provider. */
const COOKIE = /(?:^|; )map_provider=(openstreetmap|mapbox|mapkit)(?:;|$)/;

/**
 * Reads from PHP's decision who draws a map, and in which style.
 *
 * @param cookies As in `document.cookie`.
 * @param loaded  Whose library the page has for other maps. Of maplibre-gl and mapbox-gl, a visitor loads one unless
 *                only the other has the style.
 */
export function chooseProvider(
	{ by, styles }: Drawing,
	cookies: string,
	loaded?: Provider
): { provider: Provider; style: MapStyle } {
	const cookie = COOKIE.exec( cookies )?.[ 1 ] as Provider | undefined;
	const wanted = ( cookie && by[ cookie ] ) ?? by.site;
	const isEnough =
		wanted !== 'mapkit' && loaded && styles[ loaded ] === styles[ wanted ];
	const provider = isEnough ? loaded : wanted;
	return { provider, style: styles[ provider ] ?? 'default' };
}
