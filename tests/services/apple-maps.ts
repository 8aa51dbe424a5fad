/*
 * Apple's script for maps, as far as developer.apple.com/documentation/mapkitjs describes what the Map block uses: annotations
 * are buttons, and the selected one shows its callout.
 */
export const MAPKIT = `( () => {
	class Target {
		listeners = {};
		addEventListener( type, run ) {
			( this.listeners[ type ] ??= [] ).push( run );
		}
		dispatch( type, detail ) {
			( this.listeners[ type ] ?? [] ).forEach( ( run ) => run( { type, ...detail } ) );
		}
	}
	const library = new Target();
	class Coordinate {
		constructor( latitude, longitude ) {
			if ( ! ( Math.abs( latitude ) <= 90 && Math.abs( longitude ) <= 180 ) ) {
				throw new TypeError( '[MapKit] Coordinate' );
			}
			Object.assign( this, { latitude, longitude } );
		}
	}
	class CoordinateSpan {
		constructor( latitudeDelta, longitudeDelta ) {
			Object.assign( this, { latitudeDelta, longitudeDelta } );
		}
	}
	class CoordinateRegion {
		constructor( center, span ) {
			Object.assign( this, { center, span } );
		}
	}
	class MarkerAnnotation {
		constructor( coordinate, options ) {
			Object.assign( this, { coordinate }, options );
		}
	}
	class Map extends Target {
		static MapTypes = { Standard: 'standard', Hybrid: 'hybrid', Satellite: 'satellite', MutedStandard: 'mutedStandard' };
		annotations = [];
		#selected = null;
		constructor( parent, options ) {
			super();
			if ( ! library.isReady ) {
				throw new Error( '[MapKit] Not initialized.' );
			}
			Object.assign( this, options );
			this.element = document.createElement( 'div' );
			this.element.className = 'mk-map-view';
			this.element.dataset.options = JSON.stringify( options );
			parent.append( this.element );
		}
		addAnnotations( added ) {
			for ( const annotation of added ) {
				const button = document.createElement( 'button' );
				button.textContent = annotation.title;
				button.style.background = annotation.color;
				button.onclick = () => ( this.selectedAnnotation = annotation );
				this.element.append( button );
			}
			this.annotations = [ ...this.annotations, ...added ];
		}
		removeAnnotations() {
			this.element.replaceChildren();
			this.annotations = [];
		}
		get selectedAnnotation() {
			return this.#selected;
		}
		set selectedAnnotation( annotation ) {
			this.#selected = annotation;
			this.element.querySelector( '.mk-callout' )?.remove();
			if ( annotation ) {
				const callout = document.createElement( 'div' );
				callout.className = 'mk-callout';
				callout.append( annotation.callout.calloutElementForAnnotation( annotation ) );
				this.element.append( callout );
			}
		}
		destroy() {
			this.element.remove();
		}
	}
	library.init = ( { authorizationCallback } ) => authorizationCallback( ( token ) => {
		// A JSON Web Token.
		library.isReady = token.split( '.' ).length === 3;
		library.dispatch( ...( library.isReady
			? [ 'configuration-change', { status: 'Initialized' } ]
			: [ 'error', { status: 'Unauthorized' } ] ) );
	} );
	window.mapkit = Object.assign( library, {
		Coordinate, CoordinateRegion, CoordinateSpan, Map, MarkerAnnotation,
		FeatureVisibility: { Adaptive: 'adaptive', Hidden: 'hidden', Visible: 'visible' },
	} );
} )();`;
