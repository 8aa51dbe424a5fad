/*
 * The element <ramjet-map>, on the page and in the editor's canvas. It loads the code that draws the map.
 */
import type { Drawing } from './view/drawing';
import type {
	MapData,
	MapElement,
	MapErrorCode,
	MapEvents,
} from './view/types';

class RamjetMap extends HTMLElement implements MapElement {
	#data: MapData | null = null;
	#drawing: Promise< Drawing > | null = null;

	get data(): MapData | null {
		return this.#data;
	}

	set data( data: MapData | null ) {
		this.#data = data;
		this.#draw();
	}

	connectedCallback(): void {
		const { map } = this.dataset;
		if ( Object.hasOwn( this, 'data' ) ) {
			// Set before this module has run.
			const { data } = this;
			Reflect.deleteProperty( this, 'data' );
			this.data = data;
		} else if ( map ) {
			this.data = JSON.parse( map );
		} else {
			this.#draw();
		}
	}

	disconnectedCallback(): void {
		this.#drawing?.then(
			( drawing ) => drawing.destroy(),
			() => {}
		);
		this.#drawing = null;
	}

	open( id: string | null ): void {
		this.#drawing?.then(
			( drawing ) => drawing.open( id ),
			() => {}
		);
	}

	async #draw(): Promise< void > {
		const data = this.#data;
		if ( ! data || ! this.isConnected ) {
			return;
		}
		try {
			this.#drawing ??= import(
				/* webpackChunkName: "map" */ './view/drawing'
			).then(
				( { Drawing: Class } ) =>
					new Class( this, ( code ) => this.#fail( code ) )
			);
			( await this.#drawing ).update( data );
		} catch {
			this.#fail( 'library' );
		}
	}

	#fail( code: MapErrorCode ): void {
		this.dispatchEvent(
			new CustomEvent< MapEvents[ 'ramjet-map-error' ] >(
				'ramjet-map-error',
				{ bubbles: true, detail: { code } }
			)
		);
		const embed = this.closest( '.ramjet-embed' );
		if ( embed ) {
			// The list of places is back.
			embed.classList.remove( 'is-loading', 'is-loaded' );
			embed.classList.add( 'is-failed' );
			embed.querySelector( '.ramjet-embed__status' )!.textContent =
				embed.getAttribute( 'data-failed' );
			this.remove();
		}
	}
}

if ( ! customElements.get( 'ramjet-map' ) ) {
	customElements.define( 'ramjet-map', RamjetMap );
}
