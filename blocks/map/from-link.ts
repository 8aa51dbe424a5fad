import { embedUrl } from '../../shared/embed/url';
import type { Attributes } from './attributes';
import { listPoints } from './view/places';

const HOST = '^(?:www\\.|maps\\.)?google(?:\\.[a-z]{2,3}){1,2}$';

const NUMBER = String.raw`(-?\d+(?:\.\d+)?)`;

/** A place's coordinates, or the center of the map that was shown. */
const PLACE = new RegExp( `!3d${ NUMBER }!4d${ NUMBER }` );
const CENTER = new RegExp( `/@${ NUMBER },${ NUMBER }(?:,${ NUMBER }z)?` );
const PAIR = new RegExp( `^(?:loc:)?${ NUMBER },\\s*${ NUMBER }$` );

/** Parameters with what was searched for. */
const NAMES = [ 'query', 'q', 'destination', 'daddr', 'll' ];

/**
 * The attributes of a map for the URL of a place on Google Maps.
 *
 * @return undefined for a URL without coordinates.
 */
export function fromLink(
	text: string
): Pick< Attributes, 'points' | 'mapCenter' | 'zoom' > | undefined {
	const { hostname, pathname, searchParams } =
		embedUrl( text, [ HOST ] ) ?? new URL( 'about:blank' );
	if ( ! hostname.startsWith( 'maps.' ) && ! /^\/maps\b/.test( pathname ) ) {
		return undefined;
	}
	const center = CENTER.exec( pathname );
	const searched = NAMES.map( ( name ) =>
		PAIR.exec( searchParams.get( name ) ?? '' )
	).find( Boolean );
	const [ , latitude, longitude ] =
		PLACE.exec( pathname ) ?? searched ?? center ?? [];
	// As in a form: with '+' for a space.
	const name = new URLSearchParams(
		`name=${ /\/place\/([^/@]*)/.exec( pathname )?.[ 1 ] ?? '' }`
	).get( 'name' );
	// A place without a name is called by its coordinates.
	const title = ! name || /^[-\d]+[.°]/.test( name ) ? '' : name;
	const coordinates = {
		latitude: Number( latitude ),
		longitude: Number( longitude ),
	};
	const points = listPoints( [
		{
			placeTitle: title,
			title,
			caption: '',
			id: `link ${ latitude },${ longitude }`,
			coordinates,
		},
	] );
	const zoom = center?.[ 3 ] ?? searchParams.get( 'z' ) ?? '';
	return points[ 0 ]
		? {
				points,
				mapCenter: coordinates,
				zoom: Math.min( 22, parseFloat( zoom ) || 13 ),
			}
		: undefined;
}
