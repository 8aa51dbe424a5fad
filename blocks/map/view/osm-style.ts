import type { StyleSpecification } from 'maplibre-gl';
import type { MapConfig } from './types';

const COPYRIGHT = 'https://www.openstreetmap.org/copyright';

/** The attribution as the HTML that maplibre-gl takes: text, in which OpenStreetMap is a link. */
export function attributionOf( text: string ): string {
	const span = document.createElement( 'span' );
	span.textContent = text;
	return span.innerHTML.replace(
		'OpenStreetMap',
		`<a href="${ COPYRIGHT }" target="_blank" rel="noopener">OpenStreetMap</a>`
	);
}

/**
 * What maplibre-gl draws for the owner's setting.
 *
 * @param config Its `style` is the URL of a style's JSON, a template for images, or a .pmtiles file.
 * @return The URL, or a style of one source.
 */
export async function resolveStyle( {
	style,
	attribution: text,
}: MapConfig ): Promise< string | StyleSpecification > {
	const attribution = attributionOf( text );
	if ( style.includes( '{z}' ) ) {
		return {
			version: 8,
			sources: {
				map: {
					type: 'raster',
					tiles: [ style ],
					tileSize: 256,
					maxzoom: 19,
					attribution,
				},
			},
			layers: [ { id: 'map', type: 'raster', source: 'map' } ],
		};
	}
	const { href, pathname } = new URL( style, document.baseURI );
	if ( ! pathname.endsWith( '.pmtiles' ) ) {
		return href;
	}
	const { styleOf } = await import(
		/* webpackChunkName: "map-pmtiles" */ './pmtiles'
	);
	return styleOf( href, attribution );
}
