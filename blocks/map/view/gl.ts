/*
 * A map drawn with WebGL, by maplibre-gl or by the older mapbox-gl, whose common interface it uses.
 */
import type * as maplibre from 'maplibre-gl';
import type { GlLibrary } from 'mapbox-gl/dist/mapbox-gl-csp.js';
import { MAX_SINGLE } from './clusters';
import { keepScroll } from './gestures';
import { GlPopup } from './gl-popup';
import { MapError } from './map-error';
import { Markers } from './markers';
import { MAX_ZOOM, MIN_ZOOM, newMap } from './new-map';
import { boundsOf, centerOf, listPoints, lngLatOf } from './places';
import type {
	MapData,
	MapErrorCode,
	MapHost,
	Point,
	ProviderMap,
} from './types';

/** Milliseconds. */
const RESIZE_DELAY = 250;
const MOVE_DELAY = 250;
const CHECK_INTERVAL = 500;

/** Milliseconds until a map that still waits for some tiles is shown. */
const PATIENCE = 10_000;

/** Points that are close together are not shown closer than this. */
const MAX_FITTED_ZOOM = 18;

/** Calls a function when it has not been called for a while. */
function debounce( call: () => void, delay: number ) {
	let timer = 0;
	return () => {
		clearTimeout( timer );
		timer = window.setTimeout( call, delay );
	};
}

const whereAre = ( points: readonly Point[] ) =>
	JSON.stringify( points.map( lngLatOf ) );

class GlMap implements ProviderMap {
	readonly #markers: Markers;
	readonly #popup: GlPopup;
	readonly #observer: ResizeObserver;
	readonly #onMove = debounce( () => this.#tellMove(), MOVE_DELAY );
	/** The library reports that a map is complete only after it has drawn, and a missing tile makes it draw nothing. */
	readonly #check = window.setInterval( () => {
		this.#waited += CHECK_INTERVAL;
		if ( this.#waited < PATIENCE ) {
			this.map.triggerRepaint();
		} else {
			this.#complete();
		}
	}, CHECK_INTERVAL );
	#waited = 0;
	#state: 'loading' | 'ready' | 'over' = 'loading';
	#isStyled = false;
	#hasTile = false;
	/** Whether the user has moved the map. */
	#isMoved = false;
	/** Whether the zoom stays at what shows all places. */
	#isLocked = false;
	#points: Point[];

	constructor(
		library: GlLibrary,
		private readonly map: maplibre.Map,
		private readonly box: HTMLElement,
		private readonly host: MapHost,
		private data: MapData,
		private readonly isMapbox: boolean
	) {
		this.#points = listPoints( data.points );
		this.#show();
		this.#markers = new Markers( library, map, data, ( points ) =>
			points.length > 1
				? this.#fit( points, true )
				: this.#popup.open( points[ 0 ]!, this.data )
		);
		this.#markers.set( this.#points, data );
		this.#popup = new GlPopup( library, map, host, ( id ) =>
			this.#markers.find( id )
		);
		this.#listen();
		keepScroll(
			box,
			data.texts,
			() => this.data.scrollToZoom,
			() => this.#isLocked
		);
		this.#observer = new ResizeObserver(
			debounce( () => this.#resize(), RESIZE_DELAY )
		);
		this.#observer.observe( box );
	}

	update( data: MapData ): void {
		const old = this.data;
		const before = this.#points;
		const points = listPoints( data.points );
		const { map } = this;
		this.data = data;
		this.#points = points;
		if ( whereAre( points ) !== whereAre( before ) ) {
			this.#isMoved = false;
			this.#show();
		} else if ( points.length < 2 ) {
			if ( data.zoom !== old.zoom ) {
				map.setZoom( data.zoom );
			}
			const { latitude, longitude } = centerOf( data );
			const last = centerOf( old );
			if (
				points.length === 0 &&
				( latitude !== last.latitude || longitude !== last.longitude )
			) {
				map.setCenter( [ longitude, latitude ] );
			}
		}
		this.#markers.set( points, data );
		this.#popup.follow( points );
	}

	open( id: string | null ): void {
		const point = this.#points.find( ( one ) => one.id === id );
		if ( ! point ) {
			this.#popup.close();
		} else if ( id !== this.#popup.id ) {
			this.#popup.open( point, this.data );
		}
	}

	destroy(): void {
		this.#state = 'over';
		clearInterval( this.#check );
		this.#observer.disconnect();
		this.#popup.close();
		this.map.remove();
		this.box.remove();
	}

	#listen(): void {
		const { map } = this;
		map.on( 'style.load', () => {
			this.#isStyled = true;
			if ( ! this.data.details ) {
				for ( const { id, type } of map.getStyle().layers ) {
					if ( type === 'symbol' ) {
						map.setLayoutProperty( id, 'visibility', 'none' );
					}
				}
			}
		} );
		map.on( 'error', ( event ) => {
			const { status = 0 } = event.error as Error & { status?: number };
			if ( this.isMapbox && ( status === 401 || status === 403 ) ) {
				this.#fail( 'token' );
			} else if ( ! this.#isStyled ) {
				this.#fail( 'style' );
			}
		} );
		map.on( 'data', ( event ) => {
			this.#hasTile ||= 'tile' in event && !! event.tile;
		} );
		map.on( 'idle', () => this.#complete() );
		map.on( 'moveend', ( { originalEvent } ) => {
			// By the user, not by this code.
			if ( originalEvent ) {
				this.#isMoved = true;
				this.#onMove();
			}
		} );
		this.box.addEventListener( 'keydown', ( event ) => {
			if ( event.key === 'Escape' && this.#popup.id !== null ) {
				event.stopPropagation();
				this.#popup.close();
			}
		} );
	}

	/** The first image is complete, or the visitor has waited long enough. */
	#complete(): void {
		if ( this.#state !== 'loading' ) {
			return;
		}
		if ( ! this.#hasTile ) {
			this.#fail( 'style' );
			return;
		}
		this.#state = 'ready';
		clearInterval( this.#check );
		this.host.classList.add( 'is-drawn' );
		this.host.tell( 'ramjet-map-ready', null );
	}

	#fail( code: MapErrorCode ): void {
		if ( this.#state === 'loading' ) {
			this.#state = 'over';
			clearInterval( this.#check );
			this.host.fail( code );
		}
	}

	/** Shows all points, or the only one, or the saved center. */
	#show(): void {
		const [ point ] = this.#points;
		this.#lock( null );
		if ( this.#points.length > 1 ) {
			this.#fit( this.#points, false );
			// Places that are drawn as one are found by zooming.
			if ( this.#points.length <= MAX_SINGLE ) {
				this.#lock( this.map.getZoom() );
			}
		} else {
			const { latitude, longitude } =
				point?.coordinates ?? centerOf( this.data );
			this.map.jumpTo( {
				center: [ longitude, latitude ],
				zoom: this.data.zoom,
			} );
		}
	}

	/** Keeps visitors and authors from zooming; null lets them. */
	#lock( zoom: number | null ): void {
		const { map } = this;
		this.#isLocked = zoom !== null;
		this.box.classList.toggle( 'is-locked', this.#isLocked );
		map.setMinZoom( zoom ?? MIN_ZOOM );
		map.setMaxZoom( zoom ?? MAX_ZOOM );
		// Otherwise the map would keep the wheel from scrolling the page.
		map.scrollZoom[ this.#isLocked ? 'disable' : 'enable' ]();
	}

	#fit( points: readonly Point[], animate: boolean ): void {
		const vertical = Math.min( 80, this.box.clientHeight / 4 );
		const horizontal = Math.min( 40, this.box.clientWidth / 4 );
		this.map.fitBounds( boundsOf( points ), {
			padding: {
				top: vertical,
				bottom: vertical,
				left: horizontal,
				right: horizontal,
			},
			maxZoom: MAX_FITTED_ZOOM,
			animate,
		} );
	}

	#resize(): void {
		if ( this.#state !== 'over' ) {
			this.map.resize();
			if ( ! this.#isMoved && this.#points.length > 1 ) {
				this.#show();
			}
		}
	}

	#tellMove(): void {
		if ( this.#state !== 'over' ) {
			const { lng, lat } = this.map.getCenter().wrap();
			this.host.tell( 'ramjet-map-move', {
				center: { longitude: lng, latitude: lat },
				zoom: this.map.getZoom(),
			} );
		}
	}
}

/** Draws a map with a library whose files have been loaded. */
export function createGlMap(
	library: GlLibrary,
	host: MapHost,
	data: MapData,
	style: string | maplibre.StyleSpecification
): ProviderMap {
	const box = document.createElement( 'div' );
	box.className = 'ramjet-map__box';
	host.append( box );
	let map;
	try {
		map = newMap( library, box, data, style );
	} catch {
		box.remove();
		throw new MapError( 'webgl' );
	}
	const isMapbox = typeof style === 'string' && style.startsWith( 'mapbox:' );
	return new GlMap( library, map, box, host, data, isMapbox );
}
