import type * as maplibre from 'maplibre-gl';
import type { GlLibrary } from 'mapbox-gl/dist/mapbox-gl-csp.js';
import { groupPoints, MAX_SINGLE } from './clusters';
import { lngLatOf } from './places';
import { nameOf } from './popup';
import type { MapData, Point } from './types';

/** The pin points to the place, 19 px below its middle. */
const OFFSET: [ number, number ] = [ 0, -19 ];

const PIN =
	'<svg viewBox="0 0 32 38" width="32" height="38" aria-hidden="true"><path fill="currentColor" stroke="#fff" d="M16 37.5C10 29 1 21.5 1 14a15 13.5 0 0 1 30 0C31 21.5 22 29 16 37.5Z"/><circle cx="16" cy="14" r="5" fill="#fff"/></svg>';

interface Shown {
	marker: maplibre.Marker;
	button: HTMLElement;
	points: Point[];
}

/** The markers of a map: buttons, of which some stand for several places. */
export class Markers {
	/** By the id of the first point. */
	readonly #shown = new Map< string, Shown >();
	#points: readonly Point[] = [];

	constructor(
		private readonly library: GlLibrary,
		private readonly map: maplibre.Map,
		private data: MapData,
		private readonly open: ( points: Point[] ) => void
	) {
		map.on( 'moveend', () => this.#show() );
	}

	/** Shows points. */
	set( points: readonly Point[], data: MapData ): void {
		this.#points = points;
		this.data = data;
		this.#show();
	}

	/** The button of a place, if it has one of its own. */
	find( id: string ): HTMLElement | undefined {
		return this.#shown.get( id )?.button;
	}

	/** Changes what differs: a button keeps the focus. */
	#show(): void {
		const gone = new Map( this.#shown );
		for ( const points of groupPoints(
			this.#points,
			this.map.getZoom()
		) ) {
			const id = points[ 0 ]!.id;
			const key = points.length > 1 ? `${ id } …` : id;
			if (
				this.#points.length <= MAX_SINGLE ||
				this.#isNear( points[ 0 ]! )
			) {
				const shown = gone.get( key ) ?? this.#create( points );
				gone.delete( key );
				this.#shown.set( key, shown );
				this.#update( shown, points );
			}
		}
		for ( const [ key, { marker, button } ] of gone ) {
			const hadFocus = button.ownerDocument.activeElement === button;
			marker.remove();
			this.#shown.delete( key );
			if ( hadFocus ) {
				this.map.getCanvas().focus( { preventScroll: true } );
			}
		}
	}

	/** Whether a point is in view or so close that moving the map may show it. */
	#isNear( point: Point ): boolean {
		const bounds = this.map.getBounds();
		const width = bounds.getEast() - bounds.getWest();
		const height = bounds.getNorth() - bounds.getSouth();
		const { lng, lat } = bounds.getCenter();
		const [ longitude, latitude ] = lngLatOf( point );
		const distance = Math.abs( longitude - lng ) % 360;
		return (
			Math.min( distance, 360 - distance ) <= width &&
			Math.abs( latitude - lat ) <= height
		);
	}

	#create( points: Point[] ): Shown {
		const isCluster = points.length > 1;
		const button = document.createElement( 'button' );
		button.type = 'button';
		button.className = 'ramjet-map__marker';
		if ( isCluster ) {
			button.classList.add( 'is-cluster' );
			button.append( document.createElement( 'span' ) );
		} else {
			button.innerHTML = PIN;
			button.ariaHasPopup = 'dialog';
		}
		const marker = new this.library.Marker( {
			element: button,
			offset: isCluster ? [ 0, 0 ] : OFFSET,
		} )
			.setLngLat( lngLatOf( points[ 0 ]! ) )
			.addTo( this.map );
		const shown = { marker, button, points };
		button.addEventListener( 'click', ( event ) => {
			// A click on the map closes the popup.
			event.stopPropagation();
			this.open( shown.points );
		} );
		return shown;
	}

	#update( shown: Shown, points: Point[] ): void {
		const { marker, button } = shown;
		const [ first ] = points;
		const count = String( points.length );
		const name =
			points.length > 1
				? this.data.texts.places.replace( '%d', count )
				: nameOf( first!, this.data );
		shown.points = points;
		marker.setLngLat( lngLatOf( first! ) );
		button.ariaLabel = name;
		button.title = name;
		button.style.color = this.data.color;
		if ( points.length > 1 ) {
			button.firstElementChild!.textContent = count;
		}
	}
}
