/*
 * What the map uses of Apple's MapKit JS 5 (developer.apple.com/documentation/mapkitjs), which has no types.
 */
import { MapError } from './map-error';

export interface Annotation {
	data: { id: string };
}

export interface AppleMap {
	annotations: Annotation[];
	selectedAnnotation: Annotation | null;
	addAnnotations: ( annotations: Annotation[] ) => void;
	destroy: () => void;
}

export interface MapKit {
	init: ( options: {
		authorizationCallback: ( done: ( token: string ) => void ) => void;
		language?: string;
	} ) => void;
	addEventListener: (
		type: 'configuration-change' | 'error',
		run: () => void
	) => void;
	Coordinate: new ( latitude: number, longitude: number ) => object;
	CoordinateSpan: new ( latitude: number, longitude: number ) => object;
	CoordinateRegion: new ( center: object, span: object ) => object;
	FeatureVisibility: { Hidden: string };
	MarkerAnnotation: new ( coordinate: object, options: object ) => Annotation;
	Map: {
		new ( parent: HTMLElement, options: object ): AppleMap;
		MapTypes: Record< 'MutedStandard' | 'Satellite' | 'Standard', string >;
	};
}

const SCRIPT = 'https://cdn.apple-mapkit.com/mk/5.x.x/mapkit.js';

let loading: Promise< MapKit > | null = null;

function loadScript(): Promise< MapKit > {
	return new Promise( ( resolve, reject ) => {
		const script = document.createElement( 'script' );
		script.src = SCRIPT;
		script.crossOrigin = 'anonymous';
		script.onerror = reject;
		script.onload = () => {
			const { mapkit } = window as Window & { mapkit?: MapKit };
			if ( mapkit ) {
				resolve( mapkit );
			} else {
				reject( new MapError( 'library' ) );
			}
		};
		document.head.append( script );
	} );
}

async function fetchToken( url: string ): Promise< string > {
	try {
		const response = await fetch( url );
		const reply = await response.json();
		if ( ! response.ok ) {
			throw new Error( reply.message );
		}
		return reply.wpcom_mapkit_access_token;
	} catch {
		throw new MapError( 'mapkit' );
	}
}

function initialize( mapkit: MapKit, tokenUrl: string, token: string ) {
	return new Promise< MapKit >( ( resolve, reject ) => {
		const fail = () => reject( new MapError( 'mapkit' ) );
		let first: string | undefined = token;
		mapkit.addEventListener( 'configuration-change', () =>
			resolve( mapkit )
		);
		mapkit.addEventListener( 'error', fail );
		mapkit.init( {
			language: document.documentElement.lang,
			// Called again before the token expires.
			authorizationCallback: async ( done ) => {
				const known = first;
				first = undefined;
				try {
					done( known ?? ( await fetchToken( tokenUrl ) ) );
				} catch {
					fail();
				}
			},
		} );
	} );
}

/**
 * Loads Apple's script, once for all maps of a page, and again after a failure. Because the script can be initialized
 * only once, that waits for the first token.
 *
 * @param tokenUrl URL of wpcom/v2/mapkit.
 */
export function loadMapKit( tokenUrl: string ): Promise< MapKit > {
	loading ??= Promise.all( [ loadScript(), fetchToken( tokenUrl ) ] ).then(
		( [ mapkit, token ] ) => initialize( mapkit, tokenUrl, token )
	);
	loading.catch( () => ( loading = null ) );
	return loading;
}
