/*
 * Stands in for maplibre-gl, which jsdom cannot run: what the block uses of its interface, without drawing.
 */
type Listener = ( event: object ) => void;

export class FakeMap {
	static last: FakeMap;
	readonly listeners: Record< string, Listener[] > = {};
	readonly canvas = document.createElement( 'canvas' );
	readonly touchZoomRotate = { disableRotation: () => {} };
	readonly keyboard = { disableRotation: () => {} };
	readonly views: object[] = [];
	readonly changed: [ layer: string, name: string, value: string ][] = [];
	center = { lng: 0, lat: 0, wrap: () => this.center };
	zoom = 0;

	constructor( readonly options: { container: HTMLElement } ) {
		FakeMap.last = this;
		this.canvas.tabIndex = 0;
		options.container.append( this.canvas );
	}

	on( type: string, listener: Listener ) {
		( this.listeners[ type ] ??= [] ).push( listener );
	}

	fire( type: string, event = {} ) {
		this.listeners[ type ]?.forEach( ( listener ) => listener( event ) );
	}

	/** Loads the style and a tile. */
	load() {
		this.fire( 'style.load' );
		this.fire( 'data', { tile: {} } );
		this.fire( 'idle' );
	}

	jumpTo( view: { zoom: number } ) {
		this.views.push( view );
		this.zoom = view.zoom;
	}

	fitBounds( bounds: number[][] ) {
		this.views.push( bounds );
		this.zoom = 7;
	}

	readonly scrollZoom = { enable: () => {}, disable: () => {} };
	range = [ 0, 22 ];
	setMinZoom( zoom: number ) {
		this.range[ 0 ] = zoom;
	}

	setMaxZoom( zoom: number ) {
		this.range[ 1 ] = zoom;
	}

	setZoom( zoom: number ) {
		this.views.push( { zoom } );
	}

	setCenter( center: number[] ) {
		this.views.push( { center } );
	}

	setLayoutProperty( layer: string, name: string, value: string ) {
		this.changed.push( [ layer, name, value ] );
	}

	getBounds = () => ( {
		getEast: () => 180,
		getWest: () => -180,
		getNorth: () => 90,
		getSouth: () => -90,
		getCenter: () => this.center,
	} );
	getCanvas = () => this.canvas;
	getCenter = () => this.center;
	getZoom = () => this.zoom;
	getStyle = () => ( {
		layers: [
			{ id: 'land', type: 'fill' },
			{ id: 'names', type: 'symbol' },
		],
	} );
	addControl = () => {};
	triggerRepaint = () => {};
	resize = () => {};
	remove = () => this.canvas.remove();
}

class Overlay {
	protected element: HTMLElement = document.createElement( 'div' );
	#closed: () => void = () => {};
	setLngLat = () => this;
	addTo( map: FakeMap ) {
		map.options.container.append( this.element );
		return this;
	}
	remove() {
		this.element.remove();
		this.#closed();
	}
	on( _type: string, closed: () => void ) {
		this.#closed = closed;
	}
	setDOMContent( content: HTMLElement ) {
		this.element.append( content );
		return this;
	}
}

class Marker extends Overlay {
	constructor( { element }: { element: HTMLElement } ) {
		super();
		this.element = element;
	}
}

class Control {}

export const LIBRARY = {
	AttributionControl: Control,
	FullscreenControl: Control,
	Map: FakeMap,
	Marker,
	NavigationControl: Control,
	Popup: Overlay,
};
