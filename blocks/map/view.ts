/*
 * The element <ramjet-map>, on the page and in the editor's canvas. It loads the code that draws the map.
 */
import { MapError } from './view/map-error';
import { chooseProvider } from './view/provider';
import type {
	CreateMap,
	MapData,
	MapErrorCode,
	MapEvents,
	MapHost,
	Provider,
	ProviderMap,
} from './view/types';

const LOADERS: Record< Provider, () => Promise< { createMap: CreateMap } > > = {
	openstreetmap: () =>
		import( /* webpackChunkName: "map-maplibre" */ './view/maplibre' ),
	mapbox: () =>
		import( /* webpackChunkName: "map-mapbox" */ './view/mapbox' ),
	mapkit: () => import( /* webpackChunkName: "map-apple" */ './view/apple' ),
};

/** Whose library with WebGL the page has loaded. */
let loaded: Provider | undefined;

class RamjetMap extends HTMLElement implements MapHost {
	#data: MapData | null = null;
	/** What needs a new map when it changes. */
	#choice = '';
	#map: ProviderMap | null = null;
	#last: Promise< void > = Promise.resolve();

	get data(): MapData | null {
		return this.#data;
	}

	set data( data: MapData | null ) {
		this.#data = data;
		this.#then( () => this.#draw() );
	}

	connectedCallback(): void {
		const { map } = this.dataset;
		if ( Object.hasOwn( this, 'data' ) ) {
			// Set before this module has run.
			const { data } = this;
			Reflect.deleteProperty( this, 'data' );
			this.data = data;
		} else {
			this.data ??= map ? JSON.parse( map ) : null;
		}
	}

	disconnectedCallback(): void {
		this.#then( () => ! this.isConnected && this.#remove() );
	}

	open( id: string | null ): void {
		this.#then( () => this.#map?.open( id ) );
	}

	tell< Name extends keyof MapEvents >(
		name: Name,
		detail: MapEvents[ Name ]
	): void {
		this.dispatchEvent(
			new CustomEvent( name, { bubbles: true, detail } )
		);
		if ( name === 'ramjet-map-ready' ) {
			this.dispatchEvent( new Event( 'load' ) );
		}
	}

	fail( code: MapErrorCode ): void {
		this.tell( 'ramjet-map-error', { code } );
		const embed = this.closest< HTMLElement >( '.ramjet-embed' );
		if ( embed && code === 'mapkit' ) {
			embed.dataset.failed = this.#data?.texts.mapkit;
		}
		// As images do: the card on the page waits for it.
		this.dispatchEvent( new Event( 'error' ) );
	}

	/** One change after the other: each can have something to load. */
	#then( next: () => unknown ): void {
		this.#last = this.#last
			.then( async () => void ( await next() ) )
			.catch( ( error ) =>
				this.fail( error instanceof MapError ? error.code : 'library' )
			);
	}

	async #draw(): Promise< void > {
		const data = this.#data;
		if ( ! data || ! this.isConnected ) {
			return;
		}
		const { config, details, drawing, fullscreen, isEditor } = data;
		const chosen = chooseProvider(
			drawing,
			document.cookie,
			isEditor ? undefined : loaded
		);
		const choice = JSON.stringify( [
			chosen,
			config,
			details,
			fullscreen,
		] );
		if ( choice === this.#choice ) {
			this.#map?.update( data );
			return;
		}
		this.#remove();
		this.#choice = choice;
		if ( chosen.provider !== 'mapkit' ) {
			loaded ??= chosen.provider;
		}
		const { createMap } = await LOADERS[ chosen.provider ]();
		this.#map = await createMap( this, { ...data, style: chosen.style } );
	}

	#remove(): void {
		this.#choice = '';
		this.#map?.destroy();
		this.#map = null;
		this.classList.remove( 'is-drawn' );
	}
}

if ( ! customElements.get( 'ramjet-map' ) ) {
	customElements.define( 'ramjet-map', RamjetMap );
}
