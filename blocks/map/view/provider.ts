import type { MapData, MapStyle, Provider } from './types';

/** The name of the cookie by which a visitor's browser chooses a provider. */
const COOKIE = 'map_provider';

/**
 * Chooses who draws a map, and in which style.
 *
 * @param data
 * @param cookies As in `document.cookie`.
 * @param loaded  Whose library the page has for other maps. Of maplibre-gl and mapbox-gl, a visitor loads one.
 * @return The cookie's provider, else the site's; Mapbox for a style that only Mapbox has. A provider without a key is replaced
 *   by OpenStreetMap, and a style that it cannot draw by the default style.
 */
export function chooseProvider(
	{
		config,
		style,
		isEditor,
	}: Pick< MapData, 'config' | 'style' | 'isEditor' >,
	cookies: string,
	loaded?: Provider
): { provider: Provider; style: MapStyle } {
	const available: Record< Provider, boolean > = {
		openstreetmap: true,
		mapbox: config.token !== '',
		// Apple's script runs on the page only.
		mapkit: config.mapkit !== '' && ! isEditor,
	};
	const cookie = isEditor
		? undefined
		: new RegExp(
				`(?:^|; )${ COOKIE }=(openstreetmap|mapbox|mapkit)(?:;|$)`
			).exec( cookies )?.[ 1 ];
	const wanted = [ cookie, config.provider ].find(
		( name ): name is Provider => !! name && available[ name as Provider ]
	);
	let provider = wanted ?? 'openstreetmap';
	if (
		available.mapbox &&
		( style === 'terrain' ||
			( style === 'satellite' && provider === 'openstreetmap' ) )
	) {
		provider = 'mapbox';
	}
	if ( loaded && provider !== 'mapkit' && ! isEditor ) {
		provider = loaded;
	}
	const isDrawn =
		provider === 'mapbox' ||
		( style !== 'terrain' &&
			( style !== 'satellite' || provider === 'mapkit' ) );
	return { provider, style: isDrawn ? style : 'default' };
}
