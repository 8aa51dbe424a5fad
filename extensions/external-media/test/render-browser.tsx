import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { type BrowserProps, MediaBrowser } from '../media-browser';
import { SOURCES } from '../source-list';

/** Attributes of a button that is disabled, and keeps the focus. */
export const DISABLED = [ 'aria-disabled', 'true' ] as const;

/** A button by its text. In a whole dialog, that is much faster than by its role and name. */
export const button = ( name: string ) =>
	screen.getByText( name, { selector: 'button' } );

export const findButton = ( name: string ) =>
	screen.findByText( name, { selector: 'button' } );

/** Presses an element, which gets the focus, as in a browser. */
export function press( element: HTMLElement ): void {
	act( () => element.focus() );
	fireEvent.click( element );
}

export const field = () =>
	screen.getByPlaceholderText< HTMLInputElement >( /./ );

/** Searches for a term in the search of stock images. */
export function search( term: string ): void {
	fireEvent.change( field(), { target: { value: term } } );
	fireEvent.submit( field() );
}

/** The list of media, once there is one. */
export const loaded = () => screen.findByLabelText( 'Media' );

export const tiles = () =>
	within( screen.getByLabelText( 'Media' ) ).getAllByTitle( /./ );

/** Titles of the selected items. */
export const selected = () =>
	tiles()
		.filter( ( tile ) => tile.getAttribute( 'aria-pressed' ) === 'true' )
		.map( ( { title } ) => title );

/** Renders the dialog of a source, for one image. */
export function openBrowser(
	slug: BrowserProps[ 'source' ][ 'slug' ],
	changes: Partial< BrowserProps > = {}
) {
	const onInsert = jest.fn();
	const onClose = jest.fn();
	const view = render(
		<MediaBrowser
			source={ { slug, ...SOURCES[ slug ] } }
			types={ [ 'image' ] }
			isMultiple={ false }
			postId={ 7 }
			onInsert={ onInsert }
			onClose={ onClose }
			{ ...changes }
		/>
	);
	return { ...view, onInsert, onClose };
}
