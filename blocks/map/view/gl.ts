/*
 * A map drawn with WebGL, by maplibre-gl or by the older mapbox-gl, whose common interface it uses.
 */
import type * as maplibre from 'maplibre-gl';
import type { Host, ProviderMap } from './drawing';
import { Markers } from './markers';
import { boundsOf, centerOf, listPoints } from './places';
import { createPopup } from './popup';
import type { MapData, MapErrorCode, MapStyle, Point } from './types';

/** What both libraries have. */
export type GlLibrary = Pick<
	typeof maplibre,
	| 'AttributionControl'
	| 'FullscreenControl'
	| 'Map'
	| 'Marker'
	| 'NavigationControl'
	| 'Popup'
>;

/** What differs between them. */
export interface GlEngine {
	library: GlLibrary;
	/** Further options of the map. */
	options: ( data: MapData ) => Partial< maplibre.MapOptions >;
	style: (
		style: MapStyle,
		data: MapData
	) => Promise< string | maplibre.StyleSpecification >;
	/** Whether its styles need a token. Else, black_and_white is the default style without colours. */
	isMapbox: boolean;
	/** Gives the page's scroll gestures to the map, or leaves them to the page. */
	setGestures: ( map: maplibre.Map, host: Host, data: MapData ) => void;
	expansionZoom: (
		source: maplibre.GeoJSONSource,
		cluster: number
	) => Promise< number >;
}

/** Zoom of the last point after the map has shown several. */
const ZOOM_OF_LAST = 12;

/** Points that are close together are not shown closer than this. */
const MAX_FITTED_ZOOM = 18;

/** Milliseconds. */
const RESIZE_DELAY = 250;
const MOVE_DELAY = 250;

/** Milliseconds until a map that still waits for some tiles is shown. */
const PATIENCE = 10_000;

const DIRECTIONS = 'https://www.google.com/maps/dir/?api=1&destination=';

/** Of the popup from the place, beside the pin, by the popup's side that is there. */
const POPUP_OFFSETS: Record< maplibre.PositionAnchor, [ number, number ] > = {
	center: [ 0, 0 ],
	top: [ 0, 6 ],
	'top-left': [ 0, 6 ],
	'top-right': [ 0, 6 ],
	bottom: [ 0, -40 ],
	'bottom-left': [ 0, -40 ],
	'bottom-right': [ 0, -40 ],
	left: [ 18, -19 ],
	right: [ -18, -19 ],
};

const isStill = () => matchMedia( '(prefers-reduced-motion: reduce)' ).matches;

/** Calls a function when it has not been called for a while. */
function debounce( call: () => void, delay: number ) {
	let timer = 0;
	const later = () => {
		clearTimeout( timer );
		timer = window.setTimeout( call, delay );
	};
	return Object.assign( later, { cancel: () => clearTimeout( timer ) } );
}

/** The map inside <ramjet-map>. */
export class GlMap implements ProviderMap {
	readonly #map: maplibre.Map;
	readonly #box = document.createElement( 'div' );
	readonly #markers: Markers;
	readonly #observer: ResizeObserver;
	readonly #onResize = debounce( () => this.#resize(), RESIZE_DELAY );
	readonly #onMove = debounce( () => this.#tellMove(), MOVE_DELAY );
	#data: MapData;
	#style: MapStyle;
	#points: Point[];
	#popup: {
		map: maplibre.Popup;
		element: HTMLElement;
		index: number;
		opener: HTMLElement;
	} | null = null;
	#fullscreen: maplibre.FullscreenControl | null = null;
	#isMoved = false;
	#state: 'loading' | 'ready' | 'over' = 'loading';
	#isStyled = false;
	#loadedTiles = 0;
	#patience = 0;

	constructor(
		private readonly host: Host,
		private readonly engine: GlEngine,
		data: MapData,
		style: MapStyle,
		styleSource: string | maplibre.StyleSpecification
	) {
		const { element } = host;
		const { library } = engine;
		this.#data = data;
		this.#style = style;
		this.#points = listPoints( data.points );
		this.#box.className = 'ramjet-map__box';
		element.append( this.#box );
		this.#map = new library.Map( {
			container: this.#box,
			style: styleSource,
			minZoom: 0,
			maxZoom: 22,
			dragRotate: false,
			touchPitch: false,
			pitchWithRotate: false,
			attributionControl: false,
			trackResize: false,
			fadeDuration: isStill() ? 0 : 300,
			locale: localeOf( data ),
			...engine.options( data ),
		} );
		this.#map.touchZoomRotate.disableRotation();
		this.#map.keyboard.disableRotation();
		const canvas = this.#map.getCanvas();
		canvas.ariaLabel = data.texts.map;
		canvas.role = 'application';
		this.#markers = new Markers( engine, this.#map, ( index, button ) =>
			this.#show( index, button )
		);
		this.#addControls();
		this.#listen();
		this.#look();
		this.#markers.set( this.#points, data );
		engine.setGestures( this.#map, host, data );
		this.#observer = new ResizeObserver( this.#onResize );
		this.#observer.observe( this.#box );
		this.#wait();
	}

	update( data: MapData, style: MapStyle ): void {
		const old = this.#data;
		const hadSeveral = this.#points.length > 1;
		const pointsBefore = JSON.stringify( this.#points );
		this.#data = data;
		this.#points = listPoints( data.points );
		if (
			style !== this.#style ||
			data.config.style !== old.config.style ||
			data.config.token !== old.config.token
		) {
			this.#style = style;
			this.#changeStyle();
		} else if ( this.#isStyled && data.details !== old.details ) {
			this.#showDetails();
		}
		const arePointsNew = pointsBefore !== JSON.stringify( this.#points );
		if ( arePointsNew || data.color !== old.color ) {
			this.#markers.set( this.#points, data );
			if ( this.#isStyled ) {
				this.#markers.restore();
			}
		}
		if ( arePointsNew && this.#popup ) {
			const point = this.#points[ this.#popup.index ];
			if ( point ) {
				this.#popup.map.setLngLat( lngLat( point ) );
			} else {
				this.#close();
			}
		}
		this.engine.setGestures( this.#map, this.host, data );
		if ( data.fullscreen !== old.fullscreen ) {
			this.#setFullscreen();
		}
		this.#follow( old, hadSeveral, arePointsNew );
	}

	open( id: string | null ): void {
		const index = this.#points.findIndex( ( point ) => point.id === id );
		if ( index < 0 ) {
			this.#close();
		} else if ( index !== this.#popup?.index ) {
			this.#show( index, this.#map.getCanvas() );
		}
	}

	destroy(): void {
		this.#state = 'over';
		clearTimeout( this.#patience );
		this.#onResize.cancel();
		this.#onMove.cancel();
		this.#observer.disconnect();
		this.#map.remove();
		this.#box.remove();
	}

	#addControls(): void {
		const { library } = this.engine;
		this.#map.addControl(
			new library.NavigationControl( { showCompass: false } ),
			this.#corner()
		);
		this.#map.addControl(
			new library.AttributionControl( { compact: false } )
		);
		// mapbox-gl announces a list without items.
		this.#box.querySelector( '[role=list]' )?.removeAttribute( 'role' );
		this.#setFullscreen();
	}

	#corner(): 'top-left' | 'top-right' {
		const { direction } = getComputedStyle( this.host.element );
		return direction === 'rtl' ? 'top-left' : 'top-right';
	}

	#setFullscreen(): void {
		if ( this.#fullscreen ) {
			this.#map.removeControl( this.#fullscreen );
			this.#fullscreen = null;
		}
		if ( this.#data.fullscreen ) {
			this.#fullscreen = new this.engine.library.FullscreenControl( {
				container: this.host.element,
			} );
			this.#map.addControl( this.#fullscreen, this.#corner() );
		}
	}

	#listen(): void {
		const map = this.#map;
		this.#setCamera( this.#data.zoom );
		map.on( 'style.load', () => {
			this.#isStyled = true;
			this.#showDetails();
			this.#markers.restore();
		} );
		map.on( 'error', ( event ) => this.#onError( event ) );
		map.on( 'data', ( event ) => {
			if (
				'tile' in event &&
				event.tile &&
				! Markers.isTheirs( event.sourceId )
			) {
				this.#loadedTiles++;
			}
		} );
		map.on( 'idle', () => this.#ready() );
		map.on( 'moveend', ( event ) => {
			// By the user, not by this code.
			if ( event.originalEvent ) {
				this.#isMoved = true;
				this.#onMove();
			}
		} );
		this.#box.addEventListener( 'keydown', ( event ) => {
			if ( event.key === 'Escape' && this.#popup ) {
				event.stopPropagation();
				this.#close();
			}
		} );
	}

	#onError( event: object ): void {
		const { error } = event as { error?: { status?: number } };
		const isRefused = error?.status === 401 || error?.status === 403;
		if ( isRefused && this.engine.isMapbox ) {
			this.#fail( 'token' );
		} else if ( ! this.#isStyled ) {
			this.#fail( 'style' );
		}
	}

	/** Waits for the style and the first tiles. */
	#wait(): void {
		this.#state = 'loading';
		this.#isStyled = false;
		this.#loadedTiles = 0;
		clearTimeout( this.#patience );
		this.#patience = window.setTimeout(
			() => ( this.#isStyled ? this.#ready() : this.#fail( 'style' ) ),
			PATIENCE
		);
	}

	#ready(): void {
		if ( this.#state !== 'loading' || ! this.#isStyled ) {
			return;
		}
		if ( this.#loadedTiles === 0 && this.#hasTiles() ) {
			this.#fail( 'style' );
			return;
		}
		clearTimeout( this.#patience );
		this.#state = 'ready';
		this.host.element.classList.add( 'is-drawn' );
		this.host.dispatch( 'ramjet-map-ready', null );
	}

	#hasTiles(): boolean {
		return Object.values( this.#map.getStyle().sources ).some(
			( { type } ) => type === 'raster' || type === 'vector'
		);
	}

	#fail( code: MapErrorCode ): void {
		if ( this.#state === 'loading' ) {
			this.#state = 'over';
			this.host.fail( code );
		}
	}

	async #changeStyle(): Promise< void > {
		this.#wait();
		try {
			const style = await this.engine.style( this.#style, this.#data );
			this.#look();
			this.#map.setStyle( style, { diff: false } );
		} catch {
			this.#fail( 'style' );
		}
	}

	#look(): void {
		this.#box.classList.toggle(
			'is-gray',
			! this.engine.isMapbox && this.#style === 'black_and_white'
		);
	}

	/** Shows or hides all labels and symbols of the style. */
	#showDetails(): void {
		for ( const { id, type } of this.#map.getStyle().layers ) {
			if ( type === 'symbol' ) {
				this.#map.setLayoutProperty(
					id,
					'visibility',
					this.#data.details ? 'visible' : 'none'
				);
			}
		}
	}

	/** Shows all points, or the only one, or the saved center. */
	#setCamera( zoom: number ): void {
		const [ first ] = this.#points;
		if ( this.#points.length > 1 ) {
			const { clientWidth, clientHeight } = this.#box;
			const vertical = Math.min( 80, clientHeight / 4 );
			const horizontal = Math.min( 40, clientWidth / 4 );
			this.#map.fitBounds( boundsOf( this.#points ), {
				padding: {
					top: vertical,
					bottom: vertical,
					left: horizontal,
					right: horizontal,
				},
				maxZoom: MAX_FITTED_ZOOM,
				animate: false,
			} );
		} else {
			const { latitude, longitude } =
				first?.coordinates ?? centerOf( this.#data );
			this.#map.jumpTo( { center: [ longitude, latitude ], zoom } );
		}
	}

	/** Moves the camera to what has changed, unless it is there because the user has moved it. */
	#follow( old: MapData, hadSeveral: boolean, arePointsNew: boolean ): void {
		const { zoom } = this.#data;
		const count = this.#points.length;
		if ( arePointsNew ) {
			this.#isMoved = false;
			const isLast = count === 1 && hadSeveral;
			this.#setCamera( isLast ? ZOOM_OF_LAST : zoom );
			if ( isLast ) {
				this.#tellMove();
			}
		} else if ( count < 2 ) {
			const { latitude, longitude } = centerOf( this.#data );
			const before = centerOf( old );
			if (
				count === 0 &&
				( latitude !== before.latitude ||
					longitude !== before.longitude )
			) {
				this.#map.jumpTo( { center: [ longitude, latitude ] } );
			}
			if ( zoom !== old.zoom ) {
				this.#map.jumpTo( { zoom } );
			}
		}
	}

	#resize(): void {
		this.#map.resize();
		if ( ! this.#isMoved && this.#points.length > 1 ) {
			this.#setCamera( this.#data.zoom );
		}
	}

	#tellMove(): void {
		const { lng, lat } = this.#map.getCenter().wrap();
		this.host.dispatch( 'ramjet-map-move', {
			center: { longitude: lng, latitude: lat },
			zoom: this.#map.getZoom(),
		} );
	}

	#show( index: number, opener: HTMLElement ): void {
		const point = this.#points[ index ]!;
		this.#close();
		const { element, inner } = createPopup(
			point,
			this.#data,
			DIRECTIONS,
			() => this.#close()
		);
		const map = new this.engine.library.Popup( {
			className: 'ramjet-map__bubble',
			closeButton: false,
			closeOnClick: true,
			focusAfterOpen: false,
			maxWidth: '300px',
			offset: POPUP_OFFSETS,
		} )
			.setLngLat( lngLat( point ) )
			.setDOMContent( element )
			.addTo( this.#map );
		this.#popup = { map, element, index, opener };
		map.on( 'close', () => {
			this.#popup = null;
			this.host.dispatch( 'ramjet-map-popup', {
				id: null,
				element: null,
			} );
		} );
		this.host.dispatch( 'ramjet-map-popup', {
			id: point.id,
			element: inner,
		} );
		if ( ! this.#data.isEditor ) {
			element.focus( { preventScroll: true } );
		}
	}

	/** Closes the popup, and returns the focus from it. */
	#close(): void {
		const { map, element, opener } = this.#popup ?? {};
		const hadFocus = element?.contains(
			element.ownerDocument.activeElement
		);
		map?.remove();
		if ( hadFocus ) {
			( opener?.isConnected ? opener : this.#map.getCanvas() ).focus( {
				preventScroll: true,
			} );
		}
	}
}

const lngLat = ( { coordinates }: Point ): [ number, number ] => [
	coordinates.longitude,
	coordinates.latitude,
];

function localeOf( { texts }: MapData ): Record< string, string > {
	return {
		'AttributionControl.MapFeedback': texts.feedback,
		'CooperativeGesturesHandler.MacHelpText': texts.scrollHintMac,
		'CooperativeGesturesHandler.MobileHelpText': texts.touchHint,
		'CooperativeGesturesHandler.WindowsHelpText': texts.scrollHint,
		'FullscreenControl.Enter': texts.fullscreen,
		'FullscreenControl.Exit': texts.exitFullscreen,
		'Map.Title': texts.map,
		'NavigationControl.ZoomIn': texts.zoomIn,
		'NavigationControl.ZoomOut': texts.zoomOut,
	};
}

const links = new Map< string, Promise< void > >();

/** Loads a library's stylesheet into the element's document. */
export function loadStyles( url: URL ): Promise< void > {
	const { href } = url;
	const loaded =
		links.get( href ) ??
		new Promise< void >( ( resolve, reject ) => {
			const link = document.createElement( 'link' );
			link.rel = 'stylesheet';
			link.href = href;
			link.onload = () => resolve();
			link.onerror = () => {
				links.delete( href );
				link.remove();
				reject( new Error( href ) );
			};
			document.head.append( link );
		} );
	links.set( href, loaded );
	return loaded;
}

/** Draws a map with a library whose files have been loaded. */
export async function createGlMap(
	engine: GlEngine,
	host: Host,
	data: MapData,
	style: MapStyle
): Promise< ProviderMap > {
	let source;
	try {
		source = await engine.style( style, data );
	} catch {
		host.fail( 'style' );
		return NO_MAP;
	}
	try {
		return new GlMap( host, engine, data, style, source );
	} catch {
		host.fail( 'webgl' );
		return NO_MAP;
	}
}

const NO_MAP: ProviderMap = {
	update: () => {},
	open: () => {},
	destroy: () => {},
};
