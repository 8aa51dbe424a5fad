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
	attribution,
}: MapConfig ): Promise< string | StyleSpecification > {
	const shared = { attribution: attributionOf( attribution ) };
	if ( style.includes( '{z}' ) ) {
		return rasterStyle( { ...shared, tiles: [ style ], maxzoom: 19 } );
	}
	const { href, pathname } = new URL( style, document.baseURI );
	if ( ! pathname.endsWith( '.pmtiles' ) ) {
		return href;
	}
	const { hasVectors } = await import(
		/* webpackChunkName: "map-pmtiles" */ './pmtiles'
	);
	const source = { ...shared, url: `pmtiles://${ href }` };
	if ( ! ( await hasVectors( href ) ) ) {
		return rasterStyle( source );
	}
	const { vectorStyle } = await import(
		/* webpackChunkName: "map-pmtiles" */ './vector-style'
	);
	return vectorStyle( source );
}

function rasterStyle( source: {
	attribution: string;
	tiles?: string[];
	url?: string;
	maxzoom?: number;
} ): StyleSpecification {
	return {
		version: 8,
		sources: { map: { type: 'raster', tileSize: 256, ...source } },
		layers: [ { id: 'map', type: 'raster', source: 'map' } ],
	};
}
