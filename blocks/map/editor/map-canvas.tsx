import {
	createElement,
	useEffect,
	useRef,
	type RefObject,
} from '@wordpress/element';
import type { MapData, MapElement, MapEvents } from '../view/types';

export type Handlers = {
	[ Name in keyof MapEvents ]: ( detail: MapEvents[ Name ] ) => void;
};

type Props = {
	data: MapData;
	/** URL of the module that defines <ramjet-map>. */
	script: string;
	element: RefObject< MapElement | null >;
	handlers: Handlers;
};

const scripts = new WeakMap< Document, Promise< unknown > >();

/** Loads the module in the document of the canvas, once: libraries and their events belong to that document's window. */
function load( document: Document, src: string ): Promise< unknown > {
	const loading =
		scripts.get( document ) ??
		new Promise( ( resolve, reject ) => {
			const script = document.createElement( 'script' );
			Object.assign( script, { type: 'module', src } );
			Object.assign( script, { onload: resolve, onerror: reject } );
			document.head.append( script );
		} );
	scripts.set( document, loading );
	return loading;
}

/** The map, which the element <ramjet-map> draws. */
export function MapCanvas( { data, script, element, handlers }: Props ) {
	const latest = useRef( handlers );
	latest.current = handlers;

	useEffect( () => {
		const map = element.current;
		const controller = new AbortController();
		const listen = < Name extends keyof MapEvents >( name: Name ) =>
			map?.addEventListener(
				name,
				( { detail }: CustomEventInit< MapEvents[ Name ] > ) =>
					latest.current[ name ]( detail as MapEvents[ Name ] ),
				controller
			);
		listen( 'ramjet-map-ready' );
		listen( 'ramjet-map-move' );
		listen( 'ramjet-map-popup' );
		listen( 'ramjet-map-error' );
		if ( map ) {
			load( map.ownerDocument, script ).catch( () => {
				scripts.delete( map.ownerDocument );
				latest.current[ 'ramjet-map-error' ]( { code: 'library' } );
			} );
		}
		return () => controller.abort();
	}, [ element, script ] );

	useEffect( () => {
		if ( element.current ) {
			element.current.data = data;
		}
	}, [ element, data ] );

	return createElement( 'ramjet-map', { ref: element } );
}
