import { chooseProvider } from './provider';
import type {
	MapData,
	MapErrorCode,
	MapEvents,
	MapStyle,
	Provider,
} from './types';

/** A map that a provider has drawn. */
export interface ProviderMap {
	update: ( data: MapData, style: MapStyle ) => void;
	open: ( id: string | null ) => void;
	destroy: () => void;
}

/** What a provider's map needs of the element. */
export interface Host {
	element: HTMLElement;
	fail: ( code: MapErrorCode ) => void;
	dispatch: < Name extends keyof MapEvents >(
		name: Name,
		detail: MapEvents[ Name ]
	) => void;
}

type Create = (
	host: Host,
	data: MapData,
	style: MapStyle
) => Promise< ProviderMap >;

const LOADERS: Record< Provider, () => Promise< Create > > = {
	openstreetmap: async () =>
		( await import( /* webpackChunkName: "map-maplibre" */ './maplibre' ) )
			.createMap,
	mapbox: async () =>
		( await import( /* webpackChunkName: "map-mapbox" */ './mapbox' ) )
			.createMap,
	mapkit: async () =>
		( await import( /* webpackChunkName: "map-apple" */ './apple' ) )
			.createMap,
};

/** Draws what <ramjet-map> is given, one change after the other. */
export class Drawing {
	readonly #host: Host;
	#provider: Provider | null = null;
	/** What the map was drawn with. */
	#choice = '';
	#isFailed = false;
	#map: ProviderMap | null = null;
	#last: Promise< void > = Promise.resolve();
	#isDestroyed = false;

	constructor( element: HTMLElement, fail: Host[ 'fail' ] ) {
		this.#host = {
			element,
			fail: ( code ) => {
				this.#isFailed = true;
				fail( code );
			},
			dispatch: ( name, detail ) => {
				element.dispatchEvent(
					new CustomEvent( name, { bubbles: true, detail } )
				);
			},
		};
	}

	update( data: MapData ): void {
		this.#then( () => this.#draw( data ) );
	}

	open( id: string | null ): void {
		this.#then( () => this.#map?.open( id ) );
	}

	destroy(): void {
		this.#isDestroyed = true;
		this.#then( () => this.#map?.destroy() );
	}

	async #draw( data: MapData ): Promise< void > {
		const { provider, style } = chooseProvider( data, document.cookie );
		const choice = JSON.stringify( [ data.config, style ] );
		// Nothing but another choice helps a map that has failed.
		if (
			this.#isDestroyed ||
			( this.#isFailed && choice === this.#choice )
		) {
			return;
		}
		this.#choice = choice;
		if ( this.#map && ! this.#isFailed && provider === this.#provider ) {
			this.#map.update( data, style );
			return;
		}
		this.#map?.destroy();
		this.#map = null;
		this.#isFailed = false;
		this.#provider = provider;
		const create = await LOADERS[ provider ]();
		this.#map = await create( this.#host, data, style );
	}

	#then( next: () => Promise< void > | void ): void {
		this.#last = this.#last
			.then( next )
			.catch( () => this.#host.fail( 'library' ) );
	}
}
