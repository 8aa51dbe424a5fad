/*
 * Apple's map. Its script runs on visitors' pages only.
 */
import type { Host, ProviderMap } from './drawing';
import { AppleError, type AppleMap, loadMapKit, type MapKit } from './mapkit';
import { boundsOf, centerOf, listPoints } from './places';
import { createPopup, nameOf } from './popup';
import type { MapData, MapStyle, Point } from './types';

/** The region is larger than the points by this factor. */
const FACTOR = 1.3;

/** Degrees around two points at the same place. */
const MIN_SPAN = 0.002;

/** Pixels of the world at zoom 0. */
const WORLD = 512;

const DIRECTIONS = 'https://maps.apple.com/?daddr=';

const TYPES: Record< MapStyle, keyof MapKit[ 'Map' ][ 'MapTypes' ] > = {
	default: 'Standard',
	black_and_white: 'MutedStandard',
	satellite: 'Satellite',
	// Drawn by Mapbox.
	terrain: 'Standard',
};

function regionOf(
	mapkit: MapKit,
	points: Point[],
	data: MapData,
	box: Element
) {
	const region = (
		latitude: number,
		longitude: number,
		height: number,
		width: number
	) =>
		new mapkit.CoordinateRegion(
			// Beyond the 180th meridian, bounds go on counting.
			new mapkit.Coordinate(
				latitude,
				longitude > 180 ? longitude - 360 : longitude
			),
			new mapkit.CoordinateSpan( height, width )
		);
	if ( points.length > 1 ) {
		const [ [ west, south ], [ east, north ] ] = boundsOf( points );
		return region(
			( south + north ) / 2,
			( west + east ) / 2,
			Math.max( MIN_SPAN, ( north - south ) * FACTOR ),
			Math.max( MIN_SPAN, ( east - west ) * FACTOR )
		);
	}
	const { latitude, longitude } =
		points[ 0 ]?.coordinates ?? centerOf( data );
	const degrees = 360 / ( WORLD * 2 ** data.zoom );
	return region(
		latitude,
		longitude,
		box.clientHeight * degrees * Math.cos( ( latitude * Math.PI ) / 180 ),
		box.clientWidth * degrees
	);
}

function addPoints( map: AppleMap, mapkit: MapKit, data: MapData ): void {
	map.removeAnnotations( map.annotations );
	map.addAnnotations(
		listPoints( data.points ).map(
			( point ) =>
				new mapkit.MarkerAnnotation(
					new mapkit.Coordinate(
						point.coordinates.latitude,
						point.coordinates.longitude
					),
					{
						title: nameOf( point, data ),
						color: data.color,
						clusteringIdentifier: 'places',
						data: { id: point.id },
						callout: {
							calloutElementForAnnotation: () => {
								const { element } = createPopup(
									point,
									data,
									DIRECTIONS,
									() => ( map.selectedAnnotation = null )
								);
								element.classList.add( 'is-callout' );
								return element;
							},
						},
					}
				)
		)
	);
}

function draw(
	mapkit: MapKit,
	{ element, dispatch }: Host,
	data: MapData,
	style: MapStyle
): ProviderMap {
	const box = document.createElement( 'div' );
	box.className = 'ramjet-map__box';
	element.append( box );
	const points = listPoints( data.points );
	// One finger would move the map instead of the page.
	const trapsScroll = matchMedia( '(pointer: coarse)' ).matches;
	const isFree = points.length < 2 && ( data.scrollToZoom || ! trapsScroll );
	const map = new mapkit.Map( box, {
		region: regionOf( mapkit, points, data, box ),
		mapType: mapkit.Map.MapTypes[ TYPES[ style ] ],
		isRotationEnabled: false,
		isScrollEnabled: isFree,
		isZoomEnabled: isFree,
		showsCompass: mapkit.FeatureVisibility.Hidden,
		showsMapTypeControl: false,
		showsPointsOfInterest: data.details,
		showsZoomControl: true,
	} );
	addPoints( map, mapkit, data );
	const onKey = ( { key }: KeyboardEvent ) => {
		if ( key === 'Escape' ) {
			map.selectedAnnotation = null;
		}
	};
	element.addEventListener( 'keydown', onKey );
	element.classList.add( 'is-drawn' );
	dispatch( 'ramjet-map-ready', null );
	return {
		// On the page, nothing changes.
		update: () => {},
		open: ( id ) => {
			map.selectedAnnotation =
				map.annotations.find( ( one ) => one.data.id === id ) ?? null;
		},
		destroy: () => {
			element.removeEventListener( 'keydown', onKey );
			map.destroy();
			box.remove();
		},
	};
}

/** Draws a map. */
export async function createMap(
	host: Host,
	data: MapData,
	style: MapStyle
): Promise< ProviderMap > {
	try {
		const mapkit = await loadMapKit( data.config.mapkit );
		return draw( mapkit, host, data, style );
	} catch ( error ) {
		host.fail( error instanceof AppleError ? error.code : 'library' );
		return { update: () => {}, open: () => {}, destroy: () => {} };
	}
}
