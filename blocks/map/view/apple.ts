import type { Host, ProviderMap } from './drawing';
import type { MapData, MapStyle } from './types';

/** Draws a map. */
export async function createMap(
	host: Host,
	_data: MapData,
	_style: MapStyle
): Promise< ProviderMap > {
	host.fail( 'library' );
	return { update: () => {}, open: () => {}, destroy: () => {} };
}
