import type * as maplibre from 'maplibre-gl';
import type { GlEngine } from './engine';
import { nameOf } from './popup';
import type { MapData, Point } from './types';

/** Above this number of points, those that are close together are shown as one marker. */
const MAX_SINGLE = 50;

/** The source and the unseen layer of clustered points. */
const ID = 'ramjet-places';

const CLUSTERS = {
	cluster: true,
	/** Pixels. */
	clusterRadius: 60,
	clusterMaxZoom: 16,
};

/** The pin points to the place, 19 px below its middle. */
const OFFSET: [ number, number ] = [ 0, -19 ];

const PIN =
	'<svg viewBox="0 0 32 38" width="32" height="38" aria-hidden="true"><path fill="currentColor" stroke="#fff" d="M16 37.5C10 29 1 21.5 1 14a15 13.5 0 0 1 30 0C31 21.5 22 29 16 37.5Z"/><circle cx="16" cy="14" r="5" fill="#fff"/></svg>';

interface Wanted {
	position: [ number, number ];
	create: () => HTMLElement;
}

function hasFocus( marker: maplibre.Marker ): boolean {
	const element = marker.getElement();
	return element.ownerDocument.activeElement === element;
}

/** The markers of a map: buttons, of which clusters zoom in. */
export class Markers {
	/** By the index of a point or by `c` and the id of a cluster. */
	readonly #shown = new Map< string, maplibre.Marker >();
	#points: readonly Point[] = [];
	#data: MapData | null = null;

	constructor(
		private readonly engine: GlEngine,
		private readonly map: maplibre.Map,
		private readonly open: ( index: number, button: HTMLElement ) => void
	) {
		const sync = () => this.#areClustered() && this.#sync();
		map.on( 'moveend', sync );
		map.on( 'idle', sync );
		map.on( 'sourcedata', ( event ) => {
			if ( event.sourceId === ID && event.isSourceLoaded ) {
				sync();
			}
		} );
	}

	static isTheirs = ( sourceId: unknown ): boolean => sourceId === ID;

	/** Shows points. */
	set( points: readonly Point[], data: MapData ): void {
		this.#points = points;
		this.#data = data;
		const focused = [ ...this.#shown ].find( ( [ , marker ] ) =>
			hasFocus( marker )
		)?.[ 0 ];
		this.#shown.forEach( ( marker ) => marker.remove() );
		this.#shown.clear();
		if ( ! this.#areClustered() ) {
			this.#show(
				new Map(
					points.map( ( _point, index ) => [
						String( index ),
						this.#single( index ),
					] )
				)
			);
		}
		if ( focused !== undefined ) {
			this.#shown.get( focused )?.getElement().focus();
		}
	}

	/** Gives the points to the style, which has been loaded. */
	restore(): void {
		const { map } = this;
		const source = map.getSource< maplibre.GeoJSONSource >( ID );
		const data = {
			type: 'FeatureCollection' as const,
			features: this.#areClustered()
				? this.#points.map( ( { coordinates }, index ) => ( {
						type: 'Feature' as const,
						properties: { index },
						geometry: {
							type: 'Point' as const,
							coordinates: [
								coordinates.longitude,
								coordinates.latitude,
							],
						},
					} ) )
				: [],
		};
		if ( source ) {
			source.setData( data );
		} else if ( data.features.length > 0 ) {
			map.addSource( ID, { type: 'geojson', data, ...CLUSTERS } );
			// Only tiles that a layer uses are loaded.
			map.addLayer( {
				id: ID,
				type: 'circle',
				source: ID,
				paint: { 'circle-radius': 0, 'circle-opacity': 0 },
			} );
		}
	}

	#areClustered(): boolean {
		return this.#points.length > MAX_SINGLE;
	}

	#sync(): void {
		if ( ! this.map.getSource( ID ) ) {
			return;
		}
		const wanted = new Map< string, Wanted >();
		for ( const { properties, geometry } of this.map.querySourceFeatures(
			ID
		) ) {
			if ( ! properties.cluster ) {
				wanted.set(
					String( properties.index ),
					this.#single( properties.index )
				);
			} else if ( geometry.type === 'Point' ) {
				const [ longitude = 0, latitude = 0 ] = geometry.coordinates;
				wanted.set( `c${ properties.cluster_id }`, {
					position: [ longitude, latitude ],
					create: () =>
						this.#createCluster(
							properties.cluster_id,
							properties.point_count,
							[ longitude, latitude ]
						),
				} );
			}
		}
		this.#show( wanted );
	}

	#show( wanted: ReadonlyMap< string, Wanted > ): void {
		let isFocusLost = false;
		for ( const [ key, marker ] of this.#shown ) {
			if ( ! wanted.has( key ) ) {
				isFocusLost ||= hasFocus( marker );
				marker.remove();
				this.#shown.delete( key );
			}
		}
		for ( const [ key, { position, create } ] of wanted ) {
			if ( ! this.#shown.has( key ) ) {
				this.#shown.set(
					key,
					new this.engine.library.Marker( {
						element: create(),
						offset: key.startsWith( 'c' ) ? [ 0, 0 ] : OFFSET,
					} )
						.setLngLat( position )
						.addTo( this.map )
				);
			}
		}
		if ( isFocusLost ) {
			this.map.getCanvas().focus( { preventScroll: true } );
		}
	}

	#single( index: number ): Wanted {
		const point = this.#points[ index ]!;
		const { latitude, longitude } = point.coordinates;
		return {
			position: [ longitude, latitude ],
			create: () => {
				const button = this.#createButton(
					nameOf( point, this.#data! )
				);
				button.innerHTML = PIN;
				button.ariaHasPopup = 'dialog';
				button.addEventListener( 'click', () =>
					this.open( index, button )
				);
				return button;
			},
		};
	}

	#createCluster(
		id: number,
		count: number,
		center: [ number, number ]
	): HTMLElement {
		const { texts } = this.#data!;
		const button = this.#createButton(
			texts.places.replace( '%d', String( count ) )
		);
		button.classList.add( 'is-cluster' );
		const number = document.createElement( 'span' );
		number.className = 'ramjet-map__count';
		number.textContent = String( count );
		button.append( number );
		button.addEventListener( 'click', async () => {
			const source = this.map.getSource< maplibre.GeoJSONSource >( ID );
			if ( source ) {
				const zoom = await this.engine.expansionZoom( source, id );
				this.map.easeTo( { center, zoom } );
			}
		} );
		return button;
	}

	#createButton( name: string ): HTMLElement {
		const button = document.createElement( 'button' );
		button.type = 'button';
		button.className = 'ramjet-map__marker';
		button.ariaLabel = name;
		button.title = name;
		button.style.color = this.#data!.color;
		// A click on the map closes the popup.
		button.addEventListener( 'click', ( event ) =>
			event.stopPropagation()
		);
		return button;
	}
}
