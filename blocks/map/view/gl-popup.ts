import type * as maplibre from 'maplibre-gl';
import type { GlLibrary } from 'mapbox-gl/dist/mapbox-gl-csp.js';
import { lngLatOf } from './places';
import { createPopup } from './popup';
import type { MapData, MapHost, Point } from './types';

/** From the place, beside its pin, by the popup's side that is there. */
const OFFSETS: Record< maplibre.PositionAnchor, [ number, number ] > = {
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

const DIRECTIONS = 'https://www.google.com/maps/dir/?api=1&destination=';

/** The popup of a place; one at a time. */
export class GlPopup {
	#popup: maplibre.Popup | null = null;
	#element: HTMLElement | null = null;
	/** Of the open place. */
	id: string | null = null;

	constructor(
		private readonly library: GlLibrary,
		private readonly map: maplibre.Map,
		private readonly host: MapHost,
		private readonly findMarker: ( id: string ) => HTMLElement | undefined
	) {}

	/** Opens a place. */
	open( point: Point, data: MapData ): void {
		this.close();
		const { element, inner } = createPopup( point, data, DIRECTIONS, () =>
			this.close()
		);
		this.#element = element;
		this.#popup = new this.library.Popup( {
			className: 'ramjet-map__bubble',
			closeButton: false,
			focusAfterOpen: false,
			// The libraries would cut it off on a narrow phone.
			maxWidth: 'min(300px, 75vw)',
			offset: OFFSETS,
		} )
			.setLngLat( lngLatOf( point ) )
			.setDOMContent( element )
			.addTo( this.map );
		// Also with a click on the map.
		this.#popup.on( 'close', () => {
			this.#popup = null;
			this.id = null;
			this.host.tell( 'ramjet-map-popup', { id: null, element: null } );
		} );
		this.id = point.id;
		this.host.tell( 'ramjet-map-popup', { id: point.id, element: inner } );
		if ( ! data.isEditor ) {
			element.focus( { preventScroll: true } );
		}
	}

	/** Closes the popup, and returns the focus from it. */
	close(): void {
		const { id } = this;
		const hadFocus = this.#element?.contains(
			this.#element.ownerDocument.activeElement
		);
		this.#popup?.remove();
		if ( id !== null && hadFocus ) {
			const marker = this.findMarker( id ) ?? this.map.getCanvas();
			marker.focus( { preventScroll: true } );
		}
	}

	/** Moves with its point, or closes. */
	follow( points: readonly Point[] ): void {
		const point = points.find( ( { id } ) => id === this.id );
		if ( point ) {
			this.#popup?.setLngLat( lngLatOf( point ) );
		} else {
			this.close();
		}
	}
}
