/*
 * A map drawn with WebGL, by maplibre-gl or by the older mapbox-gl, whose common interface it uses.
 */
import type * as maplibre from 'maplibre-gl';
import { Camera } from './camera';
import type { Host, ProviderMap } from './drawing';
import { type GlEngine, newMap } from './engine';
import { GlPopup } from './gl-popup';
import { Markers } from './markers';
import { listPoints } from './places';
import type { MapData, MapErrorCode, MapStyle, Point } from './types';

/** Milliseconds. */
const RESIZE_DELAY = 250;
const MOVE_DELAY = 250;

/** Milliseconds until a map that still waits for some tiles is shown. */
const PATIENCE = 10_000;

/** Calls a function when it has not been called for a while. */
function debounce( call: () => void, delay: number ) {
	let timer = 0;
	const later = () => {
		clearTimeout( timer );
		timer = window.setTimeout( call, delay );
	};
	return Object.assign( later, { cancel: () => clearTimeout( timer ) } );
}

class GlMap implements ProviderMap {
	readonly #box = document.createElement( 'div' );
	readonly #map: maplibre.Map;
	readonly #camera: Camera;
	readonly #markers: Markers;
	readonly #popup: GlPopup;
	readonly #observer: ResizeObserver;
	readonly #onResize = debounce( () => {
		this.#map.resize();
		this.#camera.fit( this.#points, this.data );
	}, RESIZE_DELAY );
	readonly #onMove = debounce( () => this.#tellMove(), MOVE_DELAY );
	readonly #onPatience = debounce(
		() => ( this.#isStyled ? this.#ready() : this.#fail( 'style' ) ),
		PATIENCE
	);
	#points: Point[];
	#fullscreen: maplibre.FullscreenControl | null = null;
	#state: 'loading' | 'ready' | 'over' = 'loading';
	#isStyled = false;
	#loadedTiles = 0;

	constructor(
		private readonly host: Host,
		private readonly engine: GlEngine,
		private data: MapData,
		private style: MapStyle,
		source: string | maplibre.StyleSpecification
	) {
		const { library } = engine;
		this.#points = listPoints( data.points );
		this.#box.className = 'ramjet-map__box';
		host.element.append( this.#box );
		this.#map = newMap( library, this.#box, data, source );
		this.#camera = new Camera( this.#map );
		this.#popup = new GlPopup( library, this.#map, host );
		this.#markers = new Markers( engine, this.#map, ( index, button ) =>
			this.#open( index, button )
		);
		this.#camera.show( this.#points, data );
		this.#markers.set( this.#points, data );
		this.#addControls();
		this.#listen();
		this.#look();
		engine.setGestures( this.#map, host, data );
		this.#observer = new ResizeObserver( this.#onResize );
		this.#observer.observe( this.#box );
		this.#onPatience();
	}

	update( data: MapData, style: MapStyle ): void {
		const old = this.data;
		const points = listPoints( data.points );
		const hadSeveral = this.#points.length > 1;
		const areNew =
			JSON.stringify( points ) !== JSON.stringify( this.#points );
		this.data = data;
		this.#points = points;
		if (
			style !== this.style ||
			data.config.style !== old.config.style ||
			data.config.token !== old.config.token
		) {
			this.style = style;
			this.#changeStyle();
		} else if ( this.#isStyled && data.details !== old.details ) {
			this.#showDetails();
		}
		if ( areNew || data.color !== old.color ) {
			this.#markers.set( points, data );
			if ( this.#isStyled ) {
				this.#markers.restore();
			}
		}
		this.engine.setGestures( this.#map, this.host, data );
		if ( data.fullscreen !== old.fullscreen ) {
			this.#setFullscreen();
		}
		if ( ! areNew ) {
			this.#camera.follow( points, data, old );
			return;
		}
		this.#popup.follow( points );
		if ( this.#camera.change( points, data, hadSeveral ) ) {
			this.#tellMove();
		}
	}

	open( id: string | null ): void {
		const index = this.#points.findIndex( ( point ) => point.id === id );
		if ( index < 0 ) {
			this.#popup.close();
		} else if ( index !== this.#popup.index ) {
			this.#open( index, null );
		}
	}

	destroy(): void {
		this.#state = 'over';
		this.#onPatience.cancel();
		this.#onResize.cancel();
		this.#onMove.cancel();
		this.#observer.disconnect();
		this.#map.remove();
		this.#box.remove();
		this.host.element.classList.remove( 'is-drawn' );
	}

	#addControls(): void {
		const { AttributionControl, NavigationControl } = this.engine.library;
		this.#map.addControl(
			new NavigationControl( { showCompass: false } ),
			this.#corner()
		);
		this.#map.addControl( new AttributionControl( { compact: false } ) );
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
		if ( this.data.fullscreen ) {
			this.#fullscreen = new this.engine.library.FullscreenControl( {
				container: this.host.element,
			} );
			this.#map.addControl( this.#fullscreen, this.#corner() );
		}
	}

	#listen(): void {
		const map = this.#map;
		map.on( 'style.load', () => {
			this.#isStyled = true;
			this.#showDetails();
			this.#markers.restore();
		} );
		map.on( 'error', ( event ) => {
			const { status } = event.error as Error & { status?: number };
			const isRefused = status === 401 || status === 403;
			if ( isRefused && this.engine.isMapbox ) {
				this.#fail( 'token' );
			} else if ( ! this.#isStyled ) {
				this.#fail( 'style' );
			}
		} );
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
		map.on( 'moveend', ( { originalEvent } ) => {
			// By the user, not by this code.
			if ( originalEvent ) {
				this.#camera.isMoved = true;
				this.#onMove();
			}
		} );
		this.#box.addEventListener( 'keydown', ( event ) => {
			if ( event.key === 'Escape' && this.#popup.index >= 0 ) {
				event.stopPropagation();
				this.#popup.close();
			}
		} );
	}

	/** The first image is complete, or the visitor has waited long enough. */
	#ready(): void {
		if ( this.#state !== 'loading' || ! this.#isStyled ) {
			return;
		}
		const needsTiles = Object.values( this.#map.getStyle().sources ).some(
			( { type } ) => type === 'raster' || type === 'vector'
		);
		if ( needsTiles && this.#loadedTiles === 0 ) {
			this.#fail( 'style' );
			return;
		}
		this.#onPatience.cancel();
		this.#state = 'ready';
		this.host.element.classList.add( 'is-drawn' );
		this.host.dispatch( 'ramjet-map-ready', null );
	}

	#fail( code: MapErrorCode ): void {
		if ( this.#state === 'loading' ) {
			this.#state = 'over';
			this.#onPatience.cancel();
			this.host.fail( code );
		}
	}

	async #changeStyle(): Promise< void > {
		this.#state = 'loading';
		this.#isStyled = false;
		this.#loadedTiles = 0;
		this.#onPatience();
		try {
			const style = await this.engine.style( this.style, this.data );
			this.#look();
			this.#map.setStyle( style, { diff: false } );
		} catch {
			this.#fail( 'style' );
		}
	}

	#look(): void {
		this.#box.classList.toggle(
			'is-gray',
			! this.engine.isMapbox && this.style === 'black_and_white'
		);
	}

	/** Shows or hides all labels and symbols of the style. */
	#showDetails(): void {
		const visibility = this.data.details ? 'visible' : 'none';
		for ( const { id, type } of this.#map.getStyle().layers ) {
			if ( type === 'symbol' ) {
				this.#map.setLayoutProperty( id, 'visibility', visibility );
			}
		}
	}

	#tellMove(): void {
		this.host.dispatch( 'ramjet-map-move', this.#camera.read() );
	}

	#open( index: number, opener: HTMLElement | null ): void {
		this.#popup.open( index, this.#points[ index ]!, this.data, opener );
	}
}

const NO_MAP: ProviderMap = {
	update: () => {},
	open: () => {},
	destroy: () => {},
};

/** Draws a map with a library whose files have been loaded. */
export async function createGlMap(
	engine: GlEngine,
	host: Host,
	data: MapData,
	style: MapStyle
): Promise< ProviderMap > {
	let code: MapErrorCode = 'style';
	try {
		const source = await engine.style( style, data );
		const canvas = document.createElement( 'canvas' );
		code = canvas.getContext( 'webgl' ) ? 'library' : 'webgl';
		return new GlMap( host, engine, data, style, source );
	} catch {
		host.fail( code );
		return NO_MAP;
	}
}
