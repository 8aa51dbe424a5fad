import '@testing-library/jest-dom';
import { act, fireEvent } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { dispatch, select } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import { setInitialState } from '../../../tests/support/page-state';
import { renderCanvas } from '../../../tests/support/render-block';
import type { MapElement, MapEvents, Point } from '../view/types';
import drawings from './drawings.json';

/** Stands in for the element that view.ts defines. */
class FakeMap extends HTMLElement {
	data = null;
	open = jest.fn();
}
customElements.define( 'ramjet-map', FakeMap );

export const CONFIG = {
	provider: 'openstreetmap',
	token: '',
	style: 'https://tiles.example/style',
	attribution: '',
	mapkit: '',
} as const;

/** Sets what PHP prints for editors. */
export const setSite = ( {
	config = {},
	setting = 'auto',
	...changes
}: {
	config?: object;
	setting?: keyof typeof drawings;
	canManageToken?: boolean;
} = {} ) =>
	setInitialState( {
		map: {
			config: { ...CONFIG, ...config },
			texts: {},
			drawings: drawings[ setting ],
			script: 'https://example.org/view.js',
			canManageToken: true,
			...changes,
		},
	} );

export const point = (
	id: string,
	changes: Partial< Point > = {}
): Point => ( {
	placeTitle: `Place ${ id }`,
	title: `Shop ${ id }`,
	caption: `${ id } Main St`,
	id,
	coordinates: { longitude: Number( id ) / 10, latitude: 50 },
	...changes,
} );

export const points = ( count: number ) =>
	Array.from( { length: count }, ( _, index ) => point( `${ index }` ) );

/**
 * Renders a map, selected, in a block editor.
 *
 * @param attributes Attributes that differ from the defaults.
 * @param options    Parts of the editor beside the canvas.
 */
export async function openMap(
	attributes: object = {},
	options: { toolbar?: boolean; inspector?: boolean } = {}
) {
	const block = await renderCanvas(
		'jetpack/map',
		{ ...attributes },
		options
	);
	const map = () =>
		block.element()!.querySelector( 'ramjet-map' )! as MapElement;
	/** Dispatches an event of the map. */
	const fire = < Name extends keyof MapEvents >(
		name: Name,
		detail: MapEvents[ Name ]
	) =>
		act( async () => {
			map().dispatchEvent( new CustomEvent( name, { detail } ) );
		} );
	/** Opens a marker's popup. */
	const openPopup = async ( id: string ) => {
		const element = map().appendChild( document.createElement( 'div' ) );
		await fire( 'ramjet-map-popup', { id, element } );
		return element;
	};
	const change = ( changes: object ) =>
		act( async () => {
			await dispatch( blockEditorStore ).updateBlockAttributes(
				block.clientId,
				changes as Record< string, unknown >
			);
		} );
	return { ...block, map, fire, openPopup, change };
}

export const click = ( element: HTMLElement ) =>
	act( async () => void fireEvent.click( element ) );

/** The text of the notice. */
export const notice = () => select( noticesStore ).getNotices()[ 0 ]?.content;

afterEach( () => {
	delete window.ramjetInitialState;
	act( () => void dispatch( noticesStore ).removeAllNotices( 'snackbar' ) );
} );
