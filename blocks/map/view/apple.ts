/*
 * Apple's map. Its script runs on visitors' pages only.
 */
import { loadMapKit, type MapKit } from './mapkit';
import { boundsOf, centerOf, listPoints } from './places';
import { createPopup, nameOf } from './popup';
import type { CreateMap, MapData, MapStyle, Point } from './types';

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
	{ Coordinate, CoordinateRegion, CoordinateSpan }: MapKit,
	points: Point[],
	data: MapData,
	{ clientHeight, clientWidth }: Element
) {
	let { latitude, longitude } = points[ 0 ]?.coordinates ?? centerOf( data );
	const degrees = 360 / ( WORLD * 2 ** data.zoom );
	let width = clientWidth * degrees;
	let height =
		clientHeight * degrees * Math.cos( ( latitude * Math.PI ) / 180 );
	if ( points.length > 1 ) {
		const [ [ west, south ], [ east, north ] ] = boundsOf( points );
		latitude = ( south + north ) / 2;
		longitude = ( west + east ) / 2;
		// Beyond the 180th meridian, bounds go on counting.
		longitude -= longitude > 180 ? 360 : 0;
		width = Math.max( MIN_SPAN, ( east - west ) * FACTOR );
		height = Math.max( MIN_SPAN, ( north - south ) * FACTOR );
	}
	return new CoordinateRegion(
		new Coordinate( latitude, longitude ),
		new CoordinateSpan( height, width )
	);
}

/** Draws a map. */
export const createMap: CreateMap = async ( host, data ) => {
	const mapkit = await loadMapKit( data.config.mapkit );
	const box = document.createElement( 'div' );
	box.className = 'ramjet-map__box';
	host.append( box );
	const points = listPoints( data.points );
	const isFree = points.length < 2;
	// One finger would move the map instead of the page, and MapKit cannot be told to leave it.
	const trapsScroll =
		! data.scrollToZoom && matchMedia( '(pointer: coarse)' ).matches;
	const map = new mapkit.Map( box, {
		region: regionOf( mapkit, points, data, box ),
		mapType: mapkit.Map.MapTypes[ TYPES[ data.style ] ],
		isRotationEnabled: false,
		isScrollEnabled: isFree && ! trapsScroll,
		isZoomEnabled: isFree && ! trapsScroll,
		showsCompass: mapkit.FeatureVisibility.Hidden,
		showsMapTypeControl: false,
		showsPointsOfInterest: data.details,
		showsZoomControl: true,
	} );
	const open = ( id: string | null ) => {
		map.selectedAnnotation =
			map.annotations.find( ( one ) => one.data.id === id ) ?? null;
	};
	const calloutOf = ( point: Point ) => {
		const { element } = createPopup( point, data, DIRECTIONS, () =>
			open( null )
		);
		element.classList.add( 'is-callout' );
		return element;
	};
	map.addAnnotations(
		points.map( ( point ) => {
			const { latitude, longitude } = point.coordinates;
			return new mapkit.MarkerAnnotation(
				new mapkit.Coordinate( latitude, longitude ),
				{
					title: nameOf( point, data ),
					color: data.color,
					clusteringIdentifier: 'places',
					data: { id: point.id },
					callout: {
						calloutElementForAnnotation: () => calloutOf( point ),
					},
				}
			);
		} )
	);
	box.addEventListener( 'keydown', ( { key } ) => {
		if ( key === 'Escape' ) {
			open( null );
		}
	} );
	host.classList.add( 'is-drawn' );
	host.tell( 'ramjet-map-ready', null );
	return {
		// On the page, nothing changes.
		update: () => {},
		open,
		destroy: () => {
			map.destroy();
			box.remove();
		},
	};
};
