import type * as maplibre from 'maplibre-gl';
import type { Host } from './drawing';
import type { GlLibrary } from './engine';
import { createPopup } from './popup';
import type { MapData, Point } from './types';

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
	#opener: HTMLElement | null = null;
	/** Of the point in the list of points. */
	index = -1;

	constructor(
		private readonly library: GlLibrary,
		private readonly map: maplibre.Map,
		private readonly host: Host
	) {}

	/** Opens a place; a button that opens it gets the focus back. */
	open(
		index: number,
		point: Point,
		data: MapData,
		opener: HTMLElement | null
	): void {
		this.close();
		const { element, inner } = createPopup( point, data, DIRECTIONS, () =>
			this.close()
		);
		const popup = new this.library.Popup( {
			className: 'ramjet-map__bubble',
			closeButton: false,
			focusAfterOpen: false,
			maxWidth: '300px',
			offset: OFFSETS,
		} )
			.setLngLat( lngLat( point ) )
			.setDOMContent( element )
			.addTo( this.map );
		// Also with a click on the map.
		popup.on( 'close', () => {
			this.#popup = null;
			this.index = -1;
			this.host.dispatch( 'ramjet-map-popup', {
				id: null,
				element: null,
			} );
		} );
		this.#popup = popup;
		this.#element = element;
		this.#opener = opener;
		this.index = index;
		this.host.dispatch( 'ramjet-map-popup', {
			id: point.id,
			element: inner,
		} );
		if ( ! data.isEditor ) {
			element.focus( { preventScroll: true } );
		}
	}

	/** Closes the popup, and returns the focus from it. */
	close(): void {
		const hadFocus = this.#element?.contains(
			this.#element.ownerDocument.activeElement
		);
		const opener = this.#opener?.isConnected ? this.#opener : null;
		this.#popup?.remove();
		if ( hadFocus ) {
			( opener ?? this.map.getCanvas() ).focus( { preventScroll: true } );
		}
	}

	/** Moves with its point, or closes. */
	follow( points: readonly Point[] ): void {
		const point = points[ this.index ];
		if ( point ) {
			this.#popup?.setLngLat( lngLat( point ) );
		} else {
			this.close();
		}
	}
}

const lngLat = ( { coordinates }: Point ): [ number, number ] => [
	coordinates.longitude,
	coordinates.latitude,
];
